import { Schema } from "effect"
import { injectionKinds } from "../InjectionFinding.ts"

/** An instruction to a model in a page. */
export const InjectionFinding = Schema.Struct({
  /** Its kinds, the most certain first. */
  kinds: Schema.Array(Schema.Literals(injectionKinds)),
  /** Its place in the page, in words, such as `text`, `comment` or `hidden text`. */
  place: Schema.String,
  /** An excerpt of at most 120 characters, with invisible characters escaped. */
  excerpt: Schema.String,
  /** Confidence, 0 to 1. */
  score: Schema.Finite,
})
export type InjectionFinding = (typeof InjectionFinding)["Type"]
