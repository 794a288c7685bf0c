import { Schema } from "effect"

/** A URL of a list may not be fetched, and the list had to be accepted completely or not at all. */
export class UrlBlocked extends Schema.TaggedError<UrlBlocked>()("UrlBlocked", {
  /** Without user name, password and fragment. */
  url: Schema.String,
  message: Schema.String,
}) {}
