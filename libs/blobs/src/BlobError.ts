import { Schema } from "effect"

/** A file that cannot be stored or handed out. `unavailable`: the storage itself failed; the rest is about the address. */
export class BlobError extends Schema.TaggedError<BlobError>()("BlobError", {
  key: Schema.String,
  reason: Schema.Literals(["notFound", "expired", "badSignature", "badRange", "unavailable"]),
  message: Schema.String,
}) {}
