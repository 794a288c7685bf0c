/** The text of a markdown document and its parts. */
export interface MarkdownParts {
  /** The words, without link addresses and image alternatives; escapes are undone, tags of raw HTML removed. */
  readonly text: string
  /** Level and text, as `2Title`. */
  readonly headings: ReadonlyArray<string>
  readonly code: ReadonlyArray<string>
  /** Texts of all table cells, headers included, without empty ones. */
  readonly cells: ReadonlyArray<string>
}
