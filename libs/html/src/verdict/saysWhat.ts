import type { PageSignals } from "./PageSignals.ts"
import { describesFailure } from "./phrases/describesFailure.ts"
import { segmentsOf } from "./segmentsOf.ts"

/** Titles and headings of articles are longer than those of a page that says one thing. */
const longestHead = 120
/** A page with so little text is its first line. */
const oneThing = 300
const line = 150
const fewLinks = 5

/** Whether a part of the title says it. */
export const titleSays = ({ title }: Pick<PageSignals, "title">, ...patterns: ReadonlyArray<RegExp>): boolean =>
  !describesFailure.test(title) && segmentsOf(title).some((segment) => segment.length <= longestHead && patterns.some((pattern) => pattern.test(segment)))

/** Whether the page's first heading says it, or one of the first three. */
export const headingSays = ({ headings }: Pick<PageSignals, "headings">, ...patterns: ReadonlyArray<RegExp>): boolean =>
  headings.slice(0, 3).some((heading) => heading.length <= longestHead && !describesFailure.test(heading) && patterns.some((pattern) => pattern.test(heading)))

/** Whether the text of a page without headings begins with it, and says little else. */
export const beginSays = ({ headings, own, text }: Pick<PageSignals, "headings" | "own" | "text">, ...patterns: ReadonlyArray<RegExp>): boolean =>
  headings.length === 0 && own < oneThing && patterns.some((pattern) => pattern.test(text.slice(0, line)))

/** Whether the first lines of a page say it that says and offers little else, whatever its headings are. */
export const linesSay = ({ links, own, text }: Pick<PageSignals, "links" | "own" | "text">, pattern: RegExp): boolean =>
  own < oneThing && links <= fewLinks && pattern.test(text.slice(0, line * 2))

/** Whether a button says it. */
export const buttonSays = ({ buttons }: Pick<PageSignals, "buttons">, pattern: RegExp): boolean =>
  buttons.some((label) => label.length <= 60 && pattern.test(label))
