/** What a markdown text says and is made of. */
export interface MarkdownParts {
  /** The words: addresses of links and alternatives of images are none, escapes are undone, raw HTML has lost its tags. */
  readonly text: string
  /** Level and text, as `2Title`. */
  readonly headings: ReadonlyArray<string>
  readonly code: ReadonlyArray<string>
  /** Texts of all table cells, headers included, empty ones left out. */
  readonly cells: ReadonlyArray<string>
}
