import { Schema } from "effect"

/**
 * No browser can be used. `explicit`: the one that the settings name does not work, which is an error of the settings; `none`:
 * none was found, and a service continues with plain HTTP.
 */
export class NoBrowser extends Schema.TaggedError<NoBrowser>()("NoBrowser", {
  reason: Schema.Literals(["explicit", "none"]),
  message: Schema.String,
}) {}
