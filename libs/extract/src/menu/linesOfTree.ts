import type { Element } from "hast"
import type { Place } from "../shown/Place.ts"
import type { ShownLine } from "../shown/ShownLine.ts"
import type { MenuLine } from "./MenuLine.ts"
import { readRow } from "./readRow.ts"

/** Ancestors of a price that are searched for its dish. */
const maxSteps = 12

/** The lines of a page's tree: rows of tables as one line each, with numbered boxes of one dish. */
export const linesOfTree = (shown: ReadonlyArray<ShownLine>): ReadonlyArray<MenuLine> => {
  const rows = joinRows(shown.filter(({ pieces }) => isContent(pieces[0]?.place)))
  const groups = groupsOf(rows)
  return rows.map(({ lead, place, text }) => ({
    text,
    heading: place.heading,
    isStrong: isStrong(place),
    lead,
    group: nearest(place, groups) ?? 0,
  }))
}

interface Row {
  readonly text: string
  readonly lead: number
  readonly place: Place
}

const isContent = (place: Place | undefined): boolean =>
  place !== undefined && !place.isAside && !place.isOption && !place.isOld

const joinRows = (shown: ReadonlyArray<ShownLine>): ReadonlyArray<Row> => {
  const rows: Array<{ text: string; lead: number; place: Place; row: Element | undefined }> = []
  for (const { pieces, text } of shown) {
    const place = pieces[0]?.place as Place
    const row = around(place, (element) => element.tagName === "tr")
    const last = rows.at(-1)
    if (row !== undefined && last?.row === row) last.text += `  ${text}`
    else rows.push({ text, place, row, lead: pieces.length > 1 && isStrong(place) ? (pieces[1]?.start ?? 0) : 0 })
  }
  return rows
}

const around = (place: Place, isSought: (element: Element) => boolean): Element | undefined => {
  let at: Place | undefined = place
  for (let step = 0; step < maxSteps && at?.element !== undefined; step++, at = at.around)
    if (isSought(at.element)) return at.element
  return undefined
}

/** The widest element around each price without another price, numbered. */
const groupsOf = (rows: ReadonlyArray<Row>): ReadonlyMap<Element, number> => {
  const priced = rows.filter(({ text }) => readRow(text) !== undefined)
  const counts = new Map<Element, number>()
  for (const { place } of priced)
    around(place, (element) => (counts.set(element, (counts.get(element) ?? 0) + 1), false))
  const groups = new Map<Element, number>()
  for (const { place } of priced) {
    let widest: Element | undefined
    around(place, (element) => {
      if (counts.get(element) !== 1) return true
      widest = element
      return false
    })
    if (widest !== undefined) groups.set(widest, groups.size + 1)
  }
  return groups
}

const nearest = (place: Place, groups: ReadonlyMap<Element, number>): number | undefined => {
  const element = around(place, (one) => groups.has(one))
  return element === undefined ? undefined : groups.get(element)
}

const strong: ReadonlySet<string> = new Set("strong b dt th summary".split(" "))

const isStrong = (place: Place): boolean =>
  place.heading > 0 || strong.has(place.element?.tagName ?? "") || strong.has(place.around?.element?.tagName ?? "")
