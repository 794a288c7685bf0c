import type { Detection } from "../../../Detection.ts"

/** A secret that a probe has found. */
export type Secret = Omit<Detection, "bucket">

/** One way to find secrets beside a known text. It looks at a bounded part of the text around it, or at a part that no later anchor is in. */
export interface Probe {
  /** In lower case; found in any case. */
  readonly anchors: ReadonlyArray<string>
  /** What there is where an anchor begins, and which one it is. */
  readonly look: (text: string, at: number, anchor: string) => ReadonlyArray<Secret>
}
