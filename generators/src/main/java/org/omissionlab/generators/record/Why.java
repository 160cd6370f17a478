package org.omissionlab.generators.record;

import java.io.EOFException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * Puts what went wrong in reading, writing or connecting into a few words that a sentence can end
 * with. Java's own exceptions often say a path and no more, or nothing but the name of their class.
 */
public final class Why {

  /** Those of the file system that give no reason. */
  private static final Map<Class<?>, String> FILES =
      Map.of(
          AccessDeniedException.class, "access is denied",
          NoSuchFileException.class, "there is no such file or folder",
          FileAlreadyExistsException.class, "a file stands there already",
          NotDirectoryException.class, "this is no folder",
          DirectoryNotEmptyException.class, "the folder is not empty");

  /** Those that are often without a message. */
  private static final Map<Class<?>, String> SILENT =
      Map.of(
          ConnectException.class, "connection refused",
          ClosedChannelException.class, "the connection was closed",
          EOFException.class, "it ends too early",
          TimeoutException.class, "no answer in time");

  private static final Map<Class<?>, String> UNCLEAR =
      Map.of(
          UnknownHostException.class, "the host is unknown",
          UnresolvedAddressException.class, "the host is unknown",
          CharacterCodingException.class, "this is no text in UTF-8");

  private static final Pattern CLASS = Pattern.compile("^(?:[a-z]\\w*\\.)+[A-Z][\\w$]*(?:: |$)");

  private Why() {}

  /** Why {@code thrown} was thrown, such as {@code access is denied (/etc/shadow)}. */
  public static String of(Throwable thrown) {
    return of(thrown, null);
  }

  /** The same without the path, if it is {@code told} already. */
  public static String of(Throwable thrown, Path told) {
    Throwable cause = thrown.getCause();
    boolean wrapper = cause != null && cause.toString().equals(thrown.getMessage());
    if (wrapper) {
      return of(cause, told);
    }
    if (thrown instanceof FileSystemException failed) {
      String file = failed.getFile();
      boolean known = file == null || told != null && file.equals(told.toString());
      return words(failed) + (known ? "" : " (" + file + ")");
    }
    String unclear = find(UNCLEAR, thrown);
    return unclear == null ? words(thrown) : unclear;
  }

  private static String words(FileSystemException failed) {
    String mapped = find(FILES, failed);
    if (mapped != null) {
      return mapped;
    }
    return failed.getReason() == null ? plain(failed) : failed.getReason();
  }

  private static String words(Throwable thrown) {
    String message = thrown.getMessage() == null ? "" : thrown.getMessage().strip();
    String said = CLASS.matcher(message).replaceFirst("").lines().findFirst().orElse("");
    if (!said.isBlank()) {
      return said;
    }
    String silent = find(SILENT, thrown);
    return silent == null ? plain(thrown) : silent;
  }

  /** As a last resort the class, in words. */
  private static String plain(Throwable thrown) {
    String name = thrown.getClass().getSimpleName().replaceAll("(Exception|Error)$", "");
    String words = name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    return words.isBlank() ? "no more is known" : words;
  }

  private static String find(Map<Class<?>, String> words, Throwable thrown) {
    return words.entrySet().stream()
        .filter(known -> known.getKey().isInstance(thrown))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }
}
