package org.omissionlab.experiments.browser;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium with a page in it. */
final class Browser implements AutoCloseable {

  private static final long PATIENCE_MS = 120_000;
  private static final long ASK_AGAIN_NS = 20_000_000;

  private final ChromeDriver driver;

  /** One whose {@link #errors} and {@link #requests} can be asked for. */
  Browser() {
    this(true);
  }

  /**
   * @param logged whether errors and requests are kept, which costs as much of a processor as a
   *     page that changes four times a second
   */
  Browser(boolean logged) {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, logged ? Level.ALL : Level.OFF);
    logs.enable(LogType.PERFORMANCE, logged ? Level.ALL : Level.OFF);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(BrowserCondition.CHROMIUM.toFile());
    // Root, as in a container, may not use the sandbox.
    options.addArguments(
        "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1280,1000");
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(BrowserCondition.DRIVER.toFile())
            .usingAnyFreePort()
            .build();
    driver = new ChromeDriver(service, options);
  }

  void open(Path page) {
    driver.get(page.toUri().toString());
  }

  /** Opens a page in place of none; returns what that took its main thread, in s of CPU time. */
  double opened(Path page) {
    driver.get("about:blank");
    driver.executeCdpCommand("Performance.enable", Map.of("timeDomain", "threadTicks"));
    open(page);
    return computedS();
  }

  /** What the main thread computed since the page was opened. */
  double computedS() {
    Object metrics = driver.executeCdpCommand("Performance.getMetrics", Map.of()).get("metrics");
    return ((List<?>) metrics)
        .stream()
            .map(metric -> (Map<?, ?>) metric)
            .filter(metric -> metric.get("name").equals("TaskDuration"))
            .mapToDouble(metric -> ((Number) metric.get("value")).doubleValue())
            .findFirst()
            .orElseThrow();
  }

  /** What a script returns. */
  Object js(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /** The number that an expression comes to. */
  double number(String expression, Object... arguments) {
    return ((Number) js("return " + expression, arguments)).doubleValue();
  }

  /** Waits until an element is there and may be clicked, and clicks it. */
  void click(String selector) {
    String quoted = "'" + selector.replace("'", "\\'") + "'";
    await("document.querySelector(" + quoted + ")?.disabled === false");
    js("document.querySelector(arguments[0]).click()", selector);
  }

  /** Waits until an expression is true; fails after a while. */
  void await(String expression) {
    long end = System.currentTimeMillis() + PATIENCE_MS;
    while (!Boolean.TRUE.equals(js("return Boolean(" + expression + ")"))) {
      if (System.currentTimeMillis() > end) {
        throw new AssertionError("never came true: " + expression);
      }
      LockSupport.parkNanos(ASK_AGAIN_NS); // asking without a pause takes a core of two
    }
  }

  /** What a script hands to {@code done}. */
  Object later(String script) {
    return driver.executeAsyncScript("const done = arguments[arguments.length - 1];" + script);
  }

  /** Drags the mouse across an element, at a third of its height; in shares of its width. */
  void drag(String selector, double from, double to) {
    js(
        "document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior:"
            + " 'instant'})",
        selector);
    String box = "document.querySelector(arguments[0]).getBoundingClientRect()";
    double left = number(box + ".left", selector);
    double width = number(box + ".width", selector);
    double y = number(box + ".top", selector) + number(box + ".height", selector) / 3;
    mouse("mouseMoved", left + from * width, y, 0);
    mouse("mousePressed", left + from * width, y, 1);
    for (int i = 1; i <= 5; i++) {
      mouse("mouseMoved", left + (from + (to - from) * i / 5) * width, y + 4 * i, 1);
    }
    mouse("mouseReleased", left + to * width, y + 20, 0);
  }

  private void mouse(String type, double x, double y, int buttons) {
    driver.executeCdpCommand(
        "Input.dispatchMouseEvent",
        Map.of(
            "type", type, "x", x, "y", y, "button", "left", "buttons", buttons, "clickCount", 1));
  }

  /** Keys as somebody presses them: to what has the focus. */
  void press(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  void screen(int width, boolean dark) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 1000, "deviceScaleFactor", 1, "mobile", false));
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  /** As on a sheet of paper. */
  void paper(int width) {
    screen(width, false);
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    js("window.dispatchEvent(new Event('beforeprint'))");
  }

  /** As on a screen again. */
  void noPaper() {
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
    js("window.dispatchEvent(new Event('afterprint'))");
  }

  /** Errors on the console since the last time this was asked. */
  List<String> errors() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
        .map(LogEntry::getMessage)
        .toList();
  }

  /** Network events since the last time this was asked. */
  List<String> requests() {
    return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
        .map(LogEntry::getMessage)
        .filter(m -> m.contains("\"Network.requestWillBeSent\""))
        .toList();
  }

  @Override
  public void close() {
    driver.quit();
  }
}
