import type { Target } from "../bundleOf.ts"

/** A bundled program: a module that exports `run`. */
export interface BundledProgram {
  readonly name: string
  readonly code: string
}

/** The results of programs by name: JSON, or what was thrown. */
export type Results = Readonly<Record<string, string>>

/** Something that runs JavaScript. */
export interface Place {
  readonly name: string
  readonly target: Target
  readonly run: (programs: ReadonlyArray<BundledProgram>) => Promise<Results>
}
