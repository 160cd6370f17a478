package org.omissionlab.experiments.run;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.omissionlab.experiments.run.RunRecord.ExperimentRecord;
import org.omissionlab.experiments.signature.Observation;
import org.omissionlab.generators.record.HgrmWriter;
import org.omissionlab.generators.record.HlogWriter;
import org.omissionlab.generators.record.Reading;
import org.omissionlab.generators.record.Recording;
import org.omissionlab.generators.record.SamplesCsv;
import org.omissionlab.generators.record.WholeFile;
import org.omissionlab.generators.record.Why;

/** A folder with one run: {@code run.json} and, per series, histograms and samples. */
public final class RunStore {

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  private static final String ATTEMPT = "attempt-";
  private static final List<String> ENDINGS =
      List.of(".hlog", "-service.hgrm", "-response.hgrm", "-lag.hgrm", ".samples.csv.gz");

  private final Path folder;

  private RunStore(Path folder) {
    this.folder = folder;
  }

  /** The same for a folder that nobody named. */
  public static RunStore create(Path folder) {
    return create("the results folder", folder);
  }

  /**
   * Makes the folder and makes sure that it can be written to, before anything is measured.
   *
   * @param named what the sentence calls it, such as {@code --out}
   * @throws NotWritable with one sentence if it cannot
   */
  public static RunStore create(String named, Path folder) {
    WritableFolder.make(named, folder);
    return new RunStore(folder);
  }

  /**
   * The run stored in {@code folder}.
   *
   * @throws IllegalArgumentException with one sentence if there is none or it cannot be understood
   */
  public static RunRecord read(Path folder) {
    Path file = folder.resolve("run.json");
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(folder + " must hold a run.json, but does not");
    }
    try {
      JsonNode stored = new ObjectMapper().readTree(file.toFile());
      JsonNode schema = stored == null ? null : stored.get("schema");
      if (schema == null || !stored.path("experiments").isArray()) {
        throw new IllegalArgumentException(file + " must be a run record, but is something else");
      }
      if (schema.asInt() != RunRecord.SCHEMA) {
        throw new IllegalArgumentException(
            file + " must be of schema " + RunRecord.SCHEMA + ", but was of " + schema.asText());
      }
      return new ObjectMapper().treeToValue(stored, RunRecord.class);
    } catch (StreamReadException e) {
      String cut = JsonFault.cut(e);
      String what = cut == null ? "no JSON in line " + e.getLocation().getLineNr() : cut;
      throw new IllegalArgumentException(file + " must be a whole run record, but is " + what, e);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          file + " must be a whole run record, but is not: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " must be readable, but is not", e);
    }
  }

  /** The name of a run's folder: when it began and what it is. */
  public static String name(Instant startedAt, String what) {
    return STAMP.format(startedAt) + "-" + what;
  }

  /** Where it is. */
  public Path folder() {
    return folder;
  }

  /** Writes {@code run.json}, whole or not at all. */
  public void write(RunRecord record) {
    write("run.json", Records.json(record));
  }

  /** Writes a text file, whole or not at all. */
  public void write(String name, String text) {
    try {
      WholeFile.write(folder.resolve(name), text);
    } catch (IOException e) {
      throw new NotWritable(folder, e);
    }
  }

  /** A folder below this one, for the {@code number}th attempt that was not the one judged. */
  public RunStore attempt(int number) {
    return create(folder.resolve(ATTEMPT + number));
  }

  /** Removes what was stored of an experiment's series, here and below, before it is run again. */
  public void forget(ExperimentRecord experiment) {
    forget(folder, experiment.id(), experiment.series());
    for (int i = 0; i < experiment.attempts().size(); i++) {
      Path below = folder.resolve(ATTEMPT + (i + 1));
      forget(below, experiment.id(), experiment.attempts().get(i).series());
    }
  }

  private static void forget(Path from, String experimentId, List<SeriesRecord> series) {
    try {
      for (SeriesRecord s : series) {
        for (String ending : ENDINGS) {
          Path name = Path.of(experimentId + "-" + s.id() + ending).getFileName();
          Files.deleteIfExists(from.resolve(name));
        }
      }
    } catch (IOException e) {
      throw new NotWritable(from, e);
    }
  }

  /** Writes a series' interval log, percentile distributions and, if any were kept, samples. */
  public void write(String experimentId, Observation series) {
    String name = experimentId + "-" + series.plan().id();
    Recording recording = series.recording();
    try {
      HlogWriter.write(folder.resolve(name + ".hlog"), recording, series.startedAt());
      for (Reading reading : List.of(Reading.SERVICE, Reading.RESPONSE)) {
        HgrmWriter.write(
            folder.resolve(name + "-" + reading.id() + ".hgrm"), recording.latencies(reading));
      }
      HgrmWriter.write(folder.resolve(name + "-lag.hgrm"), recording.lag());
      if (recording.samples().keptCount() == 0) {
        return;
      }
      SamplesCsv.write(folder.resolve(name + ".samples.csv.gz"), recording);
    } catch (IOException e) {
      throw new NotWritable(folder, e);
    }
  }

  /** The results cannot be written. */
  public static final class NotWritable extends UncheckedIOException {

    private static final long serialVersionUID = 1;

    NotWritable(Path folder, IOException cause) {
      this(
          "the results folder " + folder + " cannot be written to: " + Why.of(cause, folder),
          cause);
    }

    NotWritable(String sentence, IOException cause) {
      super(sentence, cause);
    }
  }
}
