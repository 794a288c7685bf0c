import { canonicalHtml } from "../canonicalHtml.ts"

/** A converter's markdown, how GitHub's renderer shows it, and the words of that on one line. */
export interface RenderedMarkdown {
  readonly markdown: string
  readonly html: string
  readonly text: string
}

export type Check = (shown: RenderedMarkdown) => boolean

/** One behaviour: HTML, and what is to be true of its markdown. */
export interface Probe {
  readonly name: string
  readonly html: string
  readonly check: Check
}

/** The markdown is shown as this HTML. */
export const showsAs = (html: string): Check => (shown) => canonicalHtml(shown.html) === canonicalHtml(html)

/** The markdown is shown as HTML that holds this HTML. */
export const shows = (html: string): Check => (shown) => canonicalHtml(shown.html).includes(canonicalHtml(html))

/** The shown text holds all of these, and in this order. */
export const says = (...texts: ReadonlyArray<string>): Check => ({ text }) => {
  let from = 0
  return texts.every((part) => {
    const place = text.indexOf(part, from)
    from = place + part.length
    return place >= 0
  })
}

/** The markdown holds all of these. */
export const writes = (...parts: ReadonlyArray<string | RegExp>): Check => ({ markdown }) =>
  parts.every((part) => (typeof part === "string" ? markdown.includes(part) : part.test(markdown)))

/** The markdown holds none of these. */
export const lacks = (...parts: ReadonlyArray<string | RegExp>): Check => (shown) => !parts.some((part) => writes(part)(shown))

export const all = (...checks: ReadonlyArray<Check>): Check => (shown) => checks.every((check) => check(shown))

/** Every row of every table has so many cells, and there are at least two rows. */
export const hasColumns = (count: number): Check => ({ html }) => {
  const rows = [...html.matchAll(/<tr>[\s\S]*?<\/tr>/gu)].map(([row]) => [...row.matchAll(/<t[dh]/gu)].length)
  return rows.length >= 2 && rows.every((cells) => cells === count)
}
