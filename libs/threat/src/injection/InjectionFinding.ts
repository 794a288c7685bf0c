import { Schema } from "effect"

/**
 * What an instruction to a model tries. `address`: it speaks to a model that reads the page. `exfiltration`: to get what the model knows sent or shown.
 * `jailbreak`: to free it of its rules. `likeness`: only that it reads like such instructions. `output`: to dictate the answer or hide
 * itself. `override`: to put aside what the model was told. `role`: to make it something else. `steering`: to make it say what the page wants.
 * `template`: to look like a turn of the conversation. `tool`: to have a tool called.
 */
export const injectionKinds = ["address", "exfiltration", "jailbreak", "likeness", "output", "override", "role", "steering", "template", "tool"] as const
export type InjectionKind = (typeof injectionKinds)[number]

/** An instruction to a model in a page. */
export const InjectionFinding = Schema.Struct({
  /** What it tries, the surest first. */
  kinds: Schema.Array(Schema.Literals(injectionKinds)),
  /** Where it stands, in words, such as `text`, `comment` or `hidden text`. */
  place: Schema.String,
  /** At most 120 characters of it, what nobody can see escaped. */
  excerpt: Schema.String,
  /** How sure it is, 0 to 1. */
  score: Schema.Finite,
})
export type InjectionFinding = (typeof InjectionFinding)["Type"]
