import type { Detection } from "../../../Detection.ts"

/** A secret that a probe has found. */
export type Secret = Omit<Detection, "bucket">

/** One way to find secrets beside a known text. Reads a bounded part of the text around it, or a part without later anchors. */
export interface Probe {
  /** In lower case; found in any case. */
  readonly anchors: ReadonlyArray<string>
  /** The secrets at an anchor, by its position and text. */
  readonly look: (text: string, at: number, anchor: string) => ReadonlyArray<Secret>
}
