@echo off
rem Starts the command line from the unpacked zip; needs a JDK 17 or newer.
rem Windows cannot freeze a process, so experiments that do are not to be had here.
setlocal
set "HOME_DIR=%~dp0"
if not exist "%HOME_DIR%lib\generator.flags" (
  echo lab.cmd runs from the unpacked zip: build it with "mvn package" and unpack experiments\target\omission-lab-*.zip 1>&2
  exit /b 2
)
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
set "FLAGS=%HOME_DIR%lib\generator.flags"
if "%~1"=="serve" set "FLAGS=%HOME_DIR%lib\server.flags"
set "COMPILER="
if "%~1"=="predict" set "COMPILER=-XX:TieredStopAtLevel=4"
if "%~1 %~2"=="generate naive-closed" set "COMPILER=-XX:TieredStopAtLevel=4"
"%JAVA%" @"%FLAGS%" %COMPILER% "-Dlab.home=%HOME_DIR%." -cp "%HOME_DIR%lib\*" org.omissionlab.experiments.cli.LabMain %*
exit /b %ERRORLEVEL%
