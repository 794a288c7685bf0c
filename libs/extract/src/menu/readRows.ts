import type { ItemDraft, SectionDraft } from "./MenuDraft.ts"
import type { MenuLine } from "./MenuLine.ts"
import { type MenuRow, readRow } from "./readRow.ts"

/** Most dishes of one page, and longest name and description of a dish: the rest is left out. */
const maxItems = 2_000
const maxName = 120
const maxDescription = 500

/** The dishes in a page's lines, under their headings. */
export const readRows = (lines: ReadonlyArray<MenuLine>): ReadonlyArray<SectionDraft> => {
  const reader = new RowReader(itemLevel(lines))
  for (let at = 0; at < lines.length && reader.count < maxItems;) at = reader.read(lines, at)
  reader.endSection()
  return reader.sections
}

/** The level of headings that each name one dish, with one price below on a line of its own; 9 if there is none. */
const itemLevel = (lines: ReadonlyArray<MenuLine>): number => {
  const levels = new Map<number, { headings: number; prices: number }>()
  let current: { headings: number; prices: number } | undefined
  for (const { heading, text } of lines) {
    const row = readRow(text)
    if (heading > 0 && row === undefined) {
      current = levels.get(heading) ?? { headings: 0, prices: 0 }
      current.headings++
      levels.set(heading, current)
    }
    if (row?.name === "" && current !== undefined) current.prices++
  }
  const named = [...levels].filter(
    ([level, { headings, prices }]) =>
      level > 1 && headings >= 3 && prices >= headings * 0.6 && prices <= headings * 1.3,
  )
  return Math.min(9, ...named.map(([level]) => level))
}

/** A line as a dish: the part written like a name is its name, the rest its description. */
const rowOf = ({ lead, text }: MenuLine): MenuRow | undefined => {
  const row = readRow(text)
  if (row === undefined || lead === 0 || lead >= row.name.length) return row
  return {
    ...row,
    name: row.name.slice(0, lead).trim(),
    rest: [row.name.slice(lead).trim(), row.rest].filter((part) => part !== "").join(" "),
  }
}

interface OpenSection {
  name: string
  description: string | undefined
  items: Array<ItemDraft>
}

class RowReader {
  readonly sections: Array<SectionDraft> = []
  count = 0
  readonly #itemLevel: number
  #section: OpenSection = { name: "", description: undefined, items: [] }
  /** Lines without a price since the last dish or heading. */
  #waiting: Array<MenuLine> = []

  constructor(itemLevel: number) {
    this.#itemLevel = itemLevel
  }

  /** Reads from a line on; returns the index of the next line. */
  read(lines: ReadonlyArray<MenuLine>, at: number): number {
    const line = lines[at] as MenuLine
    if (line.group > 0) {
      let end = at
      while (lines[end]?.group === line.group) end++
      if (this.#readGroup(lines.slice(at, end))) return end
    }
    const row = rowOf(line)
    if (row !== undefined) this.#addRow(row, line)
    else if (line.heading > 0 && line.heading < this.#itemLevel) this.#begin(line.text)
    else if (line.heading === this.#itemLevel) this.#nameNext(line)
    else this.#waiting.push(line)
    return at + 1
  }

  endSection(): void {
    this.#settle()
    if (this.#section.items.length > 0) this.sections.push(this.#section)
  }

  /** A box with one price is a dish if it has a name. */
  #readGroup(lines: ReadonlyArray<MenuLine>): boolean {
    const at = lines.findIndex(({ text }) => readRow(text) !== undefined)
    const row = lines[at] === undefined ? undefined : rowOf(lines[at])
    if (row === undefined) return false
    const others = lines.filter((_, index) => index !== at)
    // The first box below a heading may contain the heading.
    const [first] = others
    const name = row.name === "" ? (others.find(({ isStrong }) => isStrong) ?? first)?.text : row.name
    if (name === undefined || others.length > 8) return false
    this.#settle()
    this.#add({
      name,
      prices: row.prices,
      description: [...others.map(({ text }) => text).filter((text) => text !== name), row.rest]
        .filter((text) => text !== "")
        .join(" "),
    })
    return true
  }

  #addRow(row: MenuRow, line: MenuLine): void {
    if (row.name !== "" && /\p{L}/u.test(row.name)) {
      this.#settle()
      return this.#add({ name: row.name, prices: row.prices, description: row.rest })
    }
    // A heading may have only one dish below.
    if (
      this.#waiting.length === 0 &&
      this.#section.items.length === 0 &&
      row.prices.every(({ name }) => name !== undefined)
    )
      this.#waiting.push({ ...line, text: this.#section.name, heading: 1 })
    const from = Math.max(
      0,
      this.#waiting.findLastIndex(({ heading, isStrong }) => isStrong || heading > 0),
    )
    const [name, ...others] = this.#waiting.slice(from)
    this.#waiting = this.#waiting.slice(0, from)
    this.#settle()
    if (name !== undefined)
      this.#add({
        name: name.text,
        prices: row.prices,
        description: [...others.map(({ text }) => text), row.rest].filter((text) => text !== "").join(" "),
      })
    else if (line.text !== "") this.#addPrices(row)
  }

  // A further price of the dish before, on a line of its own.
  #addPrices(row: MenuRow): void {
    const last = this.#section.items.pop()
    if (last !== undefined) this.#section.items.push({ ...last, prices: [...last.prices, ...row.prices].slice(0, 5) })
  }

  #nameNext(line: MenuLine): void {
    this.#settle()
    this.#waiting.push(line)
  }

  #begin(name: string): void {
    this.endSection()
    this.#section = { name: name.slice(0, maxName), description: undefined, items: [] }
  }

  #add({ description, name, prices }: ItemDraft): void {
    if (name.length > maxName) return
    this.count++
    this.#section.items.push({
      name,
      prices,
      ...(description === undefined || description === "" ? {} : { description: description.slice(0, maxDescription) }),
    })
  }

  /** Pending lines that are no name describe the dish before them, or else the section. */
  #settle(): void {
    const text = this.#waiting
      .slice(0, 2)
      .map((line) => line.text)
      .join(" ")
      .slice(0, maxDescription)
    this.#waiting = []
    if (text === "" || !/\p{L}/u.test(text)) return
    const last = this.#section.items.at(-1)
    if (last === undefined) this.#section.description ??= text
    else if (last.description === undefined)
      this.#section.items[this.#section.items.length - 1] = { ...last, description: text }
  }
}
