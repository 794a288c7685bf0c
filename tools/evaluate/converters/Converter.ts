import type { Answer } from "./Answer.ts"
import type { PeerPackages } from "./PeerPackages.mjs"

/** What a converter can do, once its packages are loaded. */
export interface OpenConverter {
  /** The main content of a page, given as UTF-8 text. */
  readonly page?: (html: string, url: string) => Answer | Promise<Answer>
  /** Markdown of a fragment, all of it. */
  readonly fragment?: (html: string) => string
}

/** What a converter is asked for: the content of pages, markdown of fragments, title, author and date of pages. */
export interface ConverterOutput {
  readonly pages?: boolean
  readonly fragments?: boolean
  readonly facts?: boolean
}

/** A program that makes markdown, or text, of HTML: ours, or a peer. */
export interface Converter {
  readonly name: string
  /** The npm packages that it needs, or the Python module. Their versions name what it answers; ours has none, and its answers are never kept. */
  readonly packages?: ReadonlyArray<string>
  readonly python?: string
  /** A setting without which it is left out. */
  readonly setting?: string
  readonly gives: ConverterOutput
  readonly open: (packages: PeerPackages) => OpenConverter | Promise<OpenConverter>
}
