import { canonicalHtml } from "../canonicalHtml.ts"

/** A converter's markdown, its rendering by GitHub's renderer, and the words of that on one line. */
export interface RenderedMarkdown {
  readonly markdown: string
  readonly html: string
  readonly text: string
}

export type Check = (shown: RenderedMarkdown) => boolean

/** One behaviour: HTML, and a check of its markdown. */
export interface Probe {
  readonly name: string
  readonly html: string
  readonly check: Check
}

/** The markdown renders to this HTML. */
export const showsAs =
  (html: string): Check =>
  (shown) =>
    canonicalHtml(shown.html) === canonicalHtml(html)

/** The markdown renders to HTML that contains this HTML. */
export const shows =
  (html: string): Check =>
  (shown) =>
    canonicalHtml(shown.html).includes(canonicalHtml(html))

/** The rendered text contains all of these, in this order. */
export const says =
  (...texts: ReadonlyArray<string>): Check =>
  ({ text }) => {
    let from = 0
    return texts.every((part) => {
      const place = text.indexOf(part, from)
      from = place + part.length
      return place >= 0
    })
  }

/** The markdown contains all of these. */
export const writes =
  (...parts: ReadonlyArray<string | RegExp>): Check =>
  ({ markdown }) =>
    parts.every((part) => (typeof part === "string" ? markdown.includes(part) : part.test(markdown)))

/** The markdown contains none of these. */
export const lacks =
  (...parts: ReadonlyArray<string | RegExp>): Check =>
  (shown) =>
    !parts.some((part) => writes(part)(shown))

export const all =
  (...checks: ReadonlyArray<Check>): Check =>
  (shown) =>
    checks.every((check) => check(shown))

/** Every row of every table has `count` cells, and there are at least two rows. */
export const hasColumns =
  (count: number): Check =>
  ({ html }) => {
    const rows = [...html.matchAll(/<tr>[\s\S]*?<\/tr>/gu)].map(([row]) => [...row.matchAll(/<t[dh]/gu)].length)
    return rows.length >= 2 && rows.every((cells) => cells === count)
  }
