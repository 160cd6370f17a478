package org.omissionlab.experiments;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The links of Markdown pages that lead to nothing. */
public final class MarkdownLinks {

  private static final Set<String> FOREIGN = Set.of("target", ".git", "node_modules", "runs");
  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```");
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.*)$");
  private static final Pattern NAMED = Pattern.compile("(?:id|name)=\"([^\"]+)\"");

  private MarkdownLinks() {}

  /** Each dead one below {@code root}, as {@code page: link}; what a build makes is left out. */
  public static List<String> dead(Path root) throws IOException {
    List<String> dead = new ArrayList<>();
    for (Path page : pages(root)) {
      String text = CODE.matcher(Files.readString(page)).replaceAll("");
      LINK.matcher(text)
          .results()
          .map(link -> link.group(1))
          .filter(link -> !link.matches("[a-z]+:.*") && !leads(page, link))
          .forEach(link -> dead.add(root.relativize(page) + ": " + link));
    }
    return dead;
  }

  /** All pages below {@code root}. */
  public static List<Path> pages(Path root) throws IOException {
    List<Path> pages = new ArrayList<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return FOREIGN.contains(String.valueOf(folder.getFileName()))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".md")) {
              pages.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return pages;
  }

  private static boolean leads(Path page, String link) {
    String[] parts = link.split("#", 2);
    Path to = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    boolean there = Files.exists(to);
    return parts.length == 1 || !to.toString().endsWith(".md") || !there
        ? there
        : anchors(to).contains(parts[1]);
  }

  /** As GitHub makes them of headings: lower case, blanks to hyphens, no punctuation. */
  private static Set<String> anchors(Path page) {
    Set<String> anchors = new HashSet<>();
    Map<String, Integer> seen = new HashMap<>();
    String text;
    try {
      text = CODE.matcher(Files.readString(page)).replaceAll("");
    } catch (IOException e) {
      throw new AssertionError(page.toString(), e);
    }
    for (MatchResult heading : HEADING.matcher(text).results().toList()) {
      String words = heading.group(1).strip().replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1");
      String anchor =
          words.toLowerCase(Locale.ROOT).replace(' ', '-').replaceAll("[^\\p{L}\\p{N}_-]", "");
      int times = seen.merge(anchor, 1, Integer::sum);
      anchors.add(times == 1 ? anchor : anchor + "-" + (times - 1));
    }
    NAMED.matcher(text).results().forEach(name -> anchors.add(name.group(1)));
    return anchors;
  }
}
