import type { HastElement } from "../parser/HastElement.ts"
import type { Attribute } from "../parser/TokenSink.ts"

/** A formatting element with what its tag said, to open it again. */
export interface FormattingEntry {
  element: HastElement
  readonly name: string
  readonly attributes: ReadonlyArray<Attribute>
  /** The same for all elements that are alike. */
  readonly kind: string
}

/** The kind of a formatting element: its name and its attributes, in any order. */
export const kindOf = (name: string, attributes: ReadonlyArray<Attribute>): string =>
  attributes.length === 0
    ? name
    : [name, ...attributes.map(({ name, value }) => `${name}=${value}`).toSorted()].join("\0")

/** More entries than any page of the web holds: the oldest are forgotten. */
const mostEntries = 1_000
/** The standard keeps so many of the same kind ("Noah's Ark clause"). */
const mostAlike = 3

/** The list of active formatting elements of the HTML standard. A marker is null. */
export class FormattingElements {
  readonly entries: Array<FormattingEntry | null> = []

  add(entry: FormattingEntry): void {
    const { entries } = this
    const first = entries.lastIndexOf(null) + 1
    const alike: Array<number> = []
    for (let at = entries.length - 1; at >= first; at--) if (entries[at]?.kind === entry.kind) alike.push(at)
    if (alike.length >= mostAlike) entries.splice(alike.at(-1) as number, 1)
    if (entries.length - first >= mostEntries) entries.splice(first, 1)
    entries.push(entry)
  }

  mark(): void {
    this.entries.push(null)
  }

  clearToMark(): void {
    this.entries.length = Math.max(0, this.entries.lastIndexOf(null))
  }

  /** The place of the last entry of this name after the last marker; -1 without one. */
  lastOf(name: string): number {
    for (let at = this.entries.length - 1; at >= 0; at--) {
      const entry = this.entries[at]
      if (entry === null) return -1
      if (entry?.name === name) return at
    }
    return -1
  }

  placeOf(element: HastElement): number {
    return this.entries.findLastIndex((entry) => entry?.element === element)
  }

  remove(place: number): void {
    if (place !== -1) this.entries.splice(place, 1)
  }
}
