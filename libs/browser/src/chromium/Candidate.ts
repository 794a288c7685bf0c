/** A browser that may be installed on this machine; only a launch proves it. */
export interface Candidate {
  /** Its origin, in words. */
  readonly source: string
  /** Absolute path of the binary itself; a wrapper only if the binary is unknown. */
  readonly path: string
  /** Environment the binary needs beyond `PATH` and `HOME`. */
  readonly environment: Readonly<Record<string, string>>
}
