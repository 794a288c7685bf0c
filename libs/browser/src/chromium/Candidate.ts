/** A browser that may be on this machine; only a launch proves it. */
export interface Candidate {
  /** Where it comes from, in words. */
  readonly source: string
  /** Absolute path of the binary itself, never of a wrapper where the binary is known. */
  readonly path: string
  /** Environment the binary needs beyond `PATH` and `HOME`. */
  readonly environment: Readonly<Record<string, string>>
}
