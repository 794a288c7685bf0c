/**
 * What a page shows and holds, as far as it tells content from what stands in its place. All texts in lower case, white space
 * collapsed, those of the title, the headings, the opening and the text without what they quote.
 */
export interface PageSignals {
  readonly status: number
  /** As it stands. */
  readonly url: string
  readonly title: string
  /** How the selected content begins. */
  readonly opening: string
  /** The first sentences and lines of the selected content. */
  readonly sentences: ReadonlyArray<string>
  /** The first headings, the highest ranks before the others. */
  readonly headings: ReadonlyArray<string>
  /** The beginning of the visible text. */
  readonly text: string
  /** Characters of visible text without white space, and those of them outside links. */
  readonly visible: number
  readonly own: number
  /** The same two of the selected content. */
  readonly content: number
  readonly contentOwn: number
  /** What buttons say. */
  readonly buttons: ReadonlyArray<string>
  /** Text for those who do without scripts. */
  readonly noscript: string
  /** The beginning of the inline scripts, as it stands. */
  readonly code: string
  /** Addresses of scripts, frames and forms, as they stand. */
  readonly addresses: string
  /** Ids and class names of the elements of the page, as they stand. */
  readonly names: string
  /** Scripts that run. */
  readonly scripts: number
  /** Characters in scripts, run or only read as data. */
  readonly state: number
  /** Ids of elements that hold nothing a reader sees, and the tags of custom and main ones. */
  readonly hollow: ReadonlyArray<string>
  readonly passwords: number
  /** Other fields that a visitor fills in. */
  readonly fields: number
  readonly links: number
  /** Images, films and frames. */
  readonly media: number
  /** Frames alone. */
  readonly frames: number
  /** Seconds until a refresh that the page asks for, undefined without one. */
  readonly refresh: number | undefined
  /** The page asks search engines to leave it out. */
  readonly isUnlisted: boolean
  /** The page states that it is not free to read. */
  readonly isPaid: boolean
}
