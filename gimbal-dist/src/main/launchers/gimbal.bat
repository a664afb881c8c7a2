@echo off
rem Starts Gimbal with the runtime beside it, or with the Java of this machine (17 or later).
rem GIMBAL_JAVA_OPTS holds further options for the virtual machine, for example -Xmx8g.
setlocal
set "HOME_DIR=%~dp0.."
set "JAVA=java"
if exist "%HOME_DIR%\runtime\bin\java.exe" (
    set "JAVA=%HOME_DIR%\runtime\bin\java.exe"
) else if defined JAVA_HOME (
    set "JAVA=%JAVA_HOME%\bin\java.exe"
)
"%JAVA%" -XX:+UseSerialGC -Xshare:auto %GIMBAL_JAVA_OPTS% -jar "%HOME_DIR%\lib\gimbal.jar" %*
exit /b %ERRORLEVEL%
