// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
/** Where an entry of a list stands in the scrolled content, whatever is scrolled into view. */
export interface EntryPlace {
  readonly x: number
  readonly y: number
}

/** An entry that was seen. */
export interface SeenEntry extends EntryPlace {
  readonly text: string
  /** No element of the page shows it now. */
  readonly isFree: boolean
}

/** An entry that an element shows now. */
export interface ShownEntry extends EntryPlace {
  readonly text: string
  readonly height: number
}

/** How entries are compared. */
export interface EntryScale {
  /** The scrolled content has another height than at the last look: its entries may have moved. */
  readonly isGrown: boolean
  /** Height of the window or box. */
  readonly viewHeight: number
}

/**
 * The entry among those seen that an element shows now; undefined for a new one. `held` is the entry that the element showed
 * before. The same entry may have more text, another text in the same place, as prices have, or a slightly other place. An
 * element that is used again shows another entry in another place. Self-contained: it also runs in pages.
 */
export const matchEntry = <Entry extends SeenEntry>(
  seen: ReadonlyArray<Entry>,
  shown: ShownEntry & { readonly held: Entry | undefined },
  { isGrown, viewHeight }: EntryScale,
): Entry | undefined => {
  const { held, text } = shown
  const isNear = ({ x, y }: EntryPlace) => Math.abs(y - shown.y) <= 2 && Math.abs(x - shown.x) <= 2
  if (held !== undefined && (text.includes(held.text) || isNear(held))) return held
  // Rows that are not as high as their list assumes move by less than a row, and by more where the height of all is corrected.
  const reach = Math.max(isGrown ? viewHeight : shown.height * 0.9, 2)
  const distance = ({ y }: EntryPlace) => Math.abs(y - shown.y)
  const free = seen.filter((entry) => entry.isFree || entry === held)
  const [same] = free
    .filter((entry) => entry.text === text && distance(entry) <= reach)
    .toSorted((one, other) => distance(one) - distance(other))
  return same ?? (isGrown ? undefined : free.find(isNear))
}
