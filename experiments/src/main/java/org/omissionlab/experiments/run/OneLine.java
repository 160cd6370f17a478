package org.omissionlab.experiments.run;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;

/** Writes a record on one line of its own: an hour of seconds would fill a book otherwise. */
final class OneLine<T> extends StdSerializer<T> {

  private static final long serialVersionUID = 1;
  private static final ObjectWriter COMPACT = new ObjectMapper().writer();

  private OneLine(Class<T> type) {
    super(type);
  }

  /** Indented, except for what there are many of. */
  static ObjectWriter json() {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    return new ObjectMapper()
        .registerModule(
            new SimpleModule()
                .addSerializer(new OneLine<>(Compact.class))
                .addSerializer(new OneLine<>(SeriesRecord.Second.class))
                .addSerializer(new OneLine<>(SeriesRecord.Quantile.class)))
        .writer(
            new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
  }

  @Override
  public void serialize(T value, JsonGenerator to, SerializerProvider provider) throws IOException {
    to.writeRawValue(COMPACT.writeValueAsString(value));
  }
}
