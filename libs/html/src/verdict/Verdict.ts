/** What a page really is: what its reader came for, or what stands in its place. */
export type Verdict = "content" | "wall" | "challenge" | "login" | "error-page" | "soft-404" | "script-rendered" | "empty"

/** One sign of a verdict. */
export interface Evidence {
  /** For programs: lower-case words joined by hyphens, of a closed list that `docs/verdicts.md` explains. */
  readonly reason: string
  /** For people. */
  readonly sentence: string
}

/** A verdict and every sign that speaks for it, the strongest first. */
export interface Judgement {
  readonly verdict: Verdict
  readonly evidence: ReadonlyArray<Evidence>
}
