# Gimbal without Java or Maven on the machine: docker build -t gimbal . && docker run --rm gimbal run double-pendulum
FROM debian:bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends openjdk-17-jdk-headless maven git && rm -rf /var/lib/apt/lists/*
COPY . /src
WORKDIR /src
RUN mvn -B -q -Prelease -DskipTests -Dmaven.javadoc.skip package \
    && mkdir /opt/gimbal && tar -xzf gimbal-dist/target/gimbal-*.tar.gz -C /opt/gimbal --strip-components=1

FROM debian:bookworm-slim
# text in pictures needs fonts
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig libfreetype6 fonts-dejavu-core && rm -rf /var/lib/apt/lists/*
COPY --from=build /opt/gimbal /opt/gimbal
ENV PATH=/opt/gimbal/bin:$PATH LC_ALL=C.UTF-8
WORKDIR /data
ENTRYPOINT ["gimbal"]
CMD ["--help"]
