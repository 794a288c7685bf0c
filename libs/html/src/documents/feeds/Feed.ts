/** HTML, and the base of its relative addresses; empty if it is that of the feed. */
export interface FeedText {
  readonly html: string
  readonly base: string
}

/** The displayed fields of a feed or site map. Texts are unchanged, links resolved if the feed states a base. */
export interface Feed {
  readonly title: string
  readonly text: FeedText
  readonly link: string
  readonly entries: ReadonlyArray<FeedEntry>
}

/** An entry of a feed, or an address of a site map. Absent fields are empty. */
export interface FeedEntry {
  readonly title: string
  readonly link: string
  readonly date: string
  readonly author: string
  readonly text: FeedText
  /** Addresses of its enclosures, such as audio and images. */
  readonly enclosures: ReadonlyArray<string>
}
