import type { Token } from "markdown-it"
import { type ParsedDocument, plainText } from "../markdown/parseDocument.ts"

/** A part of a page that search finds: a heading, and the text up to the next one. */
export interface Section {
  readonly title: string
  readonly anchor: string
  readonly text: string
}

/** Smaller headings belong to the section that they stand in. */
const deepest = 3

const textOf = (tokens: ReadonlyArray<Token>): string =>
  tokens
    .flatMap(({ children, type }) => (type === "inline" ? [plainText(children ?? [])] : []))
    .filter((text) => text !== "")
    .join(" ")

/** The sections of a document, without its blocks of code. */
export const sectionsOf = ({ headings, tokens }: ParsedDocument): ReadonlyArray<Section> => {
  const places = tokens.flatMap(({ type }, place) => (type === "heading_open" ? [place] : []))
  const begins = places.flatMap((place, index) => {
    const heading = headings[index]
    return heading === undefined || heading.level > deepest ? [] : [{ place, heading }]
  })
  return begins.map(({ heading, place }, index) => ({
    title: heading.text,
    anchor: heading.level === 1 ? "" : heading.anchor,
    text: textOf(tokens.slice(place + 2, begins[index + 1]?.place)),
  }))
}
