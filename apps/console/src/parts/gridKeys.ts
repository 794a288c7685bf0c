/** A grid as it is scrolled, and its active row. */
export interface GridPosition {
  readonly active: number
  readonly count: number
  readonly rowHeight: number
  readonly scrollTop: number
  readonly height: number
}

const moves: Readonly<Record<string, (position: GridPosition) => number>> = {
  ArrowDown: ({ active }) => active + 1,
  ArrowUp: ({ active }) => active - 1,
  PageDown: ({ active, height, rowHeight }) => active + Math.max(1, Math.floor(height / rowHeight) - 1),
  PageUp: ({ active, height, rowHeight }) => active - Math.max(1, Math.floor(height / rowHeight) - 1),
  Home: () => 0,
  End: ({ count }) => count - 1,
}

/** The row that a key makes the active one; undefined for keys that move nothing. */
export const rowAfterKey = (key: string, position: GridPosition): number | undefined => {
  const move = moves[key]
  if (move === undefined || position.count === 0) return undefined
  return Math.max(0, Math.min(position.count - 1, move(position)))
}

/** The least scroll that brings a row into sight. */
export const scrollToRow = ({ active, height, rowHeight, scrollTop }: GridPosition): number => {
  const top = active * rowHeight
  if (top < scrollTop) return top
  return Math.max(scrollTop, top + rowHeight - height)
}
