import { Schema } from "effect"

/** A profile could not be listed or removed. */
export class ProfileError extends Schema.TaggedError<ProfileError>()("ProfileError", {
  /** `inUse`: a scrape that saves its changes holds it. */
  reason: Schema.Literals(["notFound", "inUse", "unavailable"]),
  message: Schema.String,
}) {}
