import type { PdfAnswer, PdfTask } from "./PdfAnswer.ts"

/** A program that makes markdown of PDFs: ours, or a peer. */
export interface PdfEngine {
  readonly name: string
  /** npm packages that it needs, with their versions, which are brought when they are not there; ours needs none, and its answers are never kept. */
  readonly packages?: ReadonlyArray<string>
  /** A command that must be on this machine. */
  readonly command?: string
  /** Whether it can read images of text. */
  readonly recognises?: boolean
  /** Loads it; `folder` holds the `node_modules` of its packages. */
  readonly open: (folder: string) => Promise<(task: PdfTask) => Promise<PdfAnswer>>
}
