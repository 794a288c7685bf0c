/**
 * Kinds of instructions to a model. `address`: speaks to a model that reads the page. `exfiltration`: makes it send or show
 * what it knows. `jailbreak`: frees it of its rules. `likeness`: only resembles such instructions. `output`: dictates the
 * answer or hides itself. `override`: replaces the model's earlier instructions. `role`: gives it another role. `steering`:
 * makes it say what the page wants. `template`: imitates a turn of the conversation. `tool`: triggers a tool call.
 */
export const injectionKinds = [
  "address",
  "exfiltration",
  "jailbreak",
  "likeness",
  "output",
  "override",
  "role",
  "steering",
  "template",
  "tool",
] as const
export type InjectionKind = (typeof injectionKinds)[number]

/** An instruction to a model in a page. Its schema is in `@trawl/threat`. */
export interface InjectionFinding {
  /** Its kinds, the most certain first. */
  readonly kinds: ReadonlyArray<InjectionKind>
  /** Its place in the page, in words, such as `text`, `comment` or `hidden text`. */
  readonly place: string
  /** An excerpt of at most 120 characters, with invisible characters escaped. */
  readonly excerpt: string
  /** Confidence, 0 to 1. */
  readonly score: number
}
