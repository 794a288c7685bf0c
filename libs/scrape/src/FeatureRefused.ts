import { Schema } from "effect"

/** The request asks for a feature that this instance has not, and the answer would not be what was asked for without it. */
export class FeatureRefused extends Schema.TaggedError<FeatureRefused>()("FeatureRefused", {
  option: Schema.String,
  /** `notAvailable`: this version has no such feature. `notEnabled`: the team has not. */
  reason: Schema.Literals(["notAvailable", "notEnabled"]),
  message: Schema.String,
}) {}
