import type { Answer } from "./Answer.ts"
import type { PeerPackages } from "./PeerPackages.mjs"

/** The functions of a converter whose packages are loaded. */
export interface OpenConverter {
  /** The main content of a page, given as UTF-8 text. */
  readonly page?: (html: string, url: string) => Answer | Promise<Answer>
  /** Markdown of a fragment, all of it. */
  readonly fragment?: (html: string) => string
}

/** The kinds of results of a converter: the content of pages, markdown of fragments, title, author and date of pages. */
export interface ConverterOutput {
  readonly pages?: boolean
  readonly fragments?: boolean
  readonly facts?: boolean
}

/** A program that converts HTML to markdown or text: ours, or a peer. */
export interface Converter {
  readonly name: string
  /** The npm packages that it needs, or the Python module. Their versions key its cached answers; ours has none, and its answers are never cached. */
  readonly packages?: ReadonlyArray<string>
  readonly python?: string
  /** A setting without which it is skipped. */
  readonly setting?: string
  readonly gives: ConverterOutput
  readonly open: (packages: PeerPackages) => OpenConverter | Promise<OpenConverter>
}
