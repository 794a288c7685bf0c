import type { PageSignals } from "./PageSignals.ts"
import { describesFailure } from "./phrases/describesFailure.ts"
import { splitTitle } from "./splitTitle.ts"

/** Titles and headings of articles may be longer than those of a page with one message. */
const longestHead = 120
/** A page with less text consists of its first line. */
const oneThing = 300
const line = 150
const fewLinks = 5

/** Whether a segment of the title matches. */
export const titleSays = ({ title }: Pick<PageSignals, "title">, ...patterns: ReadonlyArray<RegExp>): boolean =>
  !describesFailure.test(title) &&
  splitTitle(title).some(
    (segment) => segment.length <= longestHead && patterns.some((pattern) => pattern.test(segment)),
  )

/** Whether one of the page's first three headings matches. */
export const headingSays = ({ headings }: Pick<PageSignals, "headings">, ...patterns: ReadonlyArray<RegExp>): boolean =>
  headings
    .slice(0, 3)
    .some(
      (heading) =>
        heading.length <= longestHead &&
        !describesFailure.test(heading) &&
        patterns.some((pattern) => pattern.test(heading)),
    )

/** Whether a page without headings begins with a match, and has little other text. */
export const beginSays = (
  { headings, own, text }: Pick<PageSignals, "headings" | "own" | "text">,
  ...patterns: ReadonlyArray<RegExp>
): boolean => headings.length === 0 && own < oneThing && patterns.some((pattern) => pattern.test(text.slice(0, line)))

/** Whether the first lines match on a page with little other text and few links, whatever its headings. */
export const linesSay = ({ links, own, text }: Pick<PageSignals, "links" | "own" | "text">, pattern: RegExp): boolean =>
  own < oneThing && links <= fewLinks && pattern.test(text.slice(0, line * 2))

/** Whether the label of a button matches. */
export const buttonSays = ({ buttons }: Pick<PageSignals, "buttons">, pattern: RegExp): boolean =>
  buttons.some((label) => label.length <= 60 && pattern.test(label))
