/** What a page really is: the content that its reader came for, or a page in its place. */
export type Verdict =
  | "content"
  | "wall"
  | "challenge"
  | "login"
  | "error-page"
  | "soft-404"
  | "script-rendered"
  | "empty"

/** A signal for a verdict. */
export interface Evidence {
  /** For programs: lower-case words joined by hyphens, from a closed list in `docs/verdicts.md`. */
  readonly reason: string
  /** For people. */
  readonly sentence: string
}

/** A verdict and all signals for it, strongest first. */
export interface Judgement {
  readonly verdict: Verdict
  readonly evidence: ReadonlyArray<Evidence>
}
