import type { PdfAnswer, PdfTask } from "./PdfAnswer.ts"

/** A program that converts PDFs to markdown: ours, or a peer. */
export interface PdfEngine {
  readonly name: string
  /** npm packages that it needs, with their versions, installed if missing; ours needs none, and its answers are never cached. */
  readonly packages?: ReadonlyArray<string>
  /** A command that must be on this machine. */
  readonly command?: string
  /** Whether it can recognise text in images (OCR). */
  readonly recognises?: boolean
  /** Loads the engine; `folder` holds the `node_modules` of its packages. */
  readonly open: (folder: string) => Promise<(task: PdfTask) => Promise<PdfAnswer>>
}
