/**
 * The signals that distinguish content from a page that replaces it. All texts are in lower case, with collapsed white space;
 * title, headings, opening and text are without quotations.
 */
export interface PageSignals {
  readonly status: number
  /** Unchanged. */
  readonly url: string
  readonly title: string
  /** The beginning of the selected content. */
  readonly opening: string
  /** The first sentences and lines of the selected content. */
  readonly sentences: ReadonlyArray<string>
  /** The first headings, highest ranks first. */
  readonly headings: ReadonlyArray<string>
  /** The beginning of the visible text. */
  readonly text: string
  /** Characters of visible text without white space, and of those outside links. */
  readonly visible: number
  readonly own: number
  /** The same for the selected content. */
  readonly content: number
  readonly contentOwn: number
  /** Labels of buttons. */
  readonly buttons: ReadonlyArray<string>
  /** Text of `noscript` elements. */
  readonly noscript: string
  /** The beginning of the inline scripts, unchanged. */
  readonly code: string
  /** Addresses of scripts, frames and forms, unchanged. */
  readonly addresses: string
  /** Ids and class names of the page's elements, unchanged. */
  readonly names: string
  /** Number of scripts that run. */
  readonly scripts: number
  /** Characters in scripts, both code and data. */
  readonly state: number
  /** Ids of elements without visible content, and tags of such `main` and custom elements. */
  readonly hollow: ReadonlyArray<string>
  readonly passwords: number
  /** Other form fields for visitors. */
  readonly fields: number
  readonly links: number
  /** Images, videos and frames. */
  readonly media: number
  /** Frames only. */
  readonly frames: number
  /** Seconds until the page's meta refresh; undefined without one. */
  readonly refresh: number | undefined
  /** The page asks search engines not to index it. */
  readonly isUnlisted: boolean
  /** The page states that it is not free to read. */
  readonly isPaid: boolean
}
