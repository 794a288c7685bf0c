import { Schema } from "effect"

const text = Schema.optionalKey(Schema.String)
const number = Schema.optionalKey(Schema.Finite)

/** One video of a page. Unstated facts are absent. */
export const VideoDescription = Schema.Struct({
  url: Schema.String.annotate({ description: "Signed address of the file." }),
  sourceURL: Schema.String.annotate({ description: "Where it was fetched from." }),
  source: Schema.Literals(["url", "element", "head", "network", "tool"]).annotate({ description: "What named it." }),
  kind: Schema.Literals(["file", "hls", "dash", "page"]).annotate({
    description: "How it is delivered at its source.",
  }),
  provider: Schema.String,
  title: text,
  thumbnail: text,
  description: text,
  duration: number,
  mimeType: Schema.String,
  width: number,
  height: number,
  metadata: Schema.Record(Schema.String, Schema.Json),
})
