import { Schema } from "effect"

/** The request asks for a feature that the team has not, and the answer would not be what was asked for without it. */
export class FeatureRefused extends Schema.TaggedError<FeatureRefused>()("FeatureRefused", {
  option: Schema.String,
  message: Schema.String,
}) {}
