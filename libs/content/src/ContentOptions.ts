/** The options that choose which part of a page is its content, decoded. Their schemas are in `@trawl/content/options`. */
export interface ContentOptions {
  /** Keep the main content only: without headers, navigation, side columns and footers. */
  readonly onlyMainContent: boolean
  /** CSS selectors of the elements to keep, in this order; everything else is dropped. */
  readonly includeTags: ReadonlyArray<string>
  /** CSS selectors of the elements to drop, also from what `includeTags` keeps. */
  readonly excludeTags: ReadonlyArray<string>
  /** Replace the data of embedded images in markdown by a placeholder. */
  readonly removeBase64Images: boolean
}
