import { Schema } from "effect"

/** The request needs a feature that the team does not have, and cannot be answered correctly without it. */
export class FeatureRefused extends Schema.TaggedError<FeatureRefused>()("FeatureRefused", {
  option: Schema.String,
  message: Schema.String,
}) {}
