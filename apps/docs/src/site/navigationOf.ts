import type { Token } from "markdown-it"
import { plainText } from "../markdown/parseDocument.ts"

/** A link of the navigation, as the index has it. */
export interface NavigationEntry {
  readonly title: string
  /** As written in the index. */
  readonly href: string
}

/** Links under a heading. */
export interface NavigationGroup {
  readonly title: string
  readonly entries: ReadonlyArray<NavigationEntry>
}

const entriesOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<NavigationEntry> =>
  tokens.flatMap((token, place) => {
    const cell = tokens[place + 1]?.children ?? []
    const [link] = cell
    // The first cell of a row.
    if (token.type !== "td_open" || tokens[place - 1]?.type !== "tr_open" || link?.type !== "link_open") return []
    return [{ title: plainText(cell), href: String(link.attrGet("href") ?? "") }]
  })

/** The navigation that the tables of the index make: their first head is the title of a group, the links of their first column are its entries. */
export const navigationOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<NavigationGroup> =>
  tokens.flatMap((token, place) => {
    if (token.type !== "table_open") return []
    const end = tokens.findIndex((other, at) => at > place && other.type === "table_close")
    const table = tokens.slice(place, end)
    const head = table.find(({ type }) => type === "inline")
    return [{ title: plainText(head?.children ?? []), entries: entriesOf(table) }]
  })
