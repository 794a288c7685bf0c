import { Schema } from "effect"

/** A file that cannot be stored or served. `unavailable`: the storage failed; other reasons concern the URL. */
export class BlobError extends Schema.TaggedError<BlobError>()("BlobError", {
  key: Schema.String,
  reason: Schema.Literals(["notFound", "expired", "badSignature", "badRange", "unavailable"]),
  message: Schema.String,
}) {}
