@echo off
rem Starts Gimbal's command line as it was unpacked. GIMBAL_JAVA_OPTS holds further options for the virtual machine.
setlocal
set "HOME_DIR=%~dp0.."
set "JAVA=java"
if exist "%HOME_DIR%\runtime\bin\java.exe" (
    set "JAVA=%HOME_DIR%\runtime\bin\java.exe"
) else if defined JAVA_HOME (
    set "JAVA=%JAVA_HOME%\bin\java.exe"
)
"%JAVA%" -XX:+UseSerialGC %GIMBAL_JAVA_OPTS% -jar "%HOME_DIR%\lib\gimbal.jar" %*
exit /b %ERRORLEVEL%
