import { useSignal } from "@preact/signals"
import { useId, useLayoutEffect, useRef } from "preact/hooks"
import { type GridPosition, rowAfterKey, scrollToRow } from "./gridKeys.ts"
import { RowTitles, widthsOf } from "./RowTitles.tsx"
import type { Column } from "./Rows.tsx"
import { mostRows, rowWindow } from "./rowWindow.ts"

interface GridProps<T> {
  readonly label: string
  readonly count: number
  readonly rowAt: (place: number) => T | undefined
  readonly columns: ReadonlyArray<Column<T>>
  /** Whether the last row stays in sight while rows are added. */
  readonly follows: boolean
  /** The reader has scrolled away from the last row. */
  readonly onLeave: () => void
  /** A row was chosen, by a click or Enter. */
  readonly onOpen: (row: T) => void
}

/** Pixels of a row, of the titles, and of the rows in sight. The stylesheet has the first two as well. */
const [rowHeight, titlesHeight, height] = [28, 32, 448]

interface GridLineProps<T> {
  readonly id: string
  readonly place: number
  readonly row: T
  readonly columns: ReadonlyArray<Column<T>>
  readonly widths: string
  readonly isActive: boolean
  readonly onClick: () => void
}

const GridLine = <T,>({ columns, id, isActive, onClick, place, row, widths }: GridLineProps<T>) => (
  <div
    role="row"
    id={id}
    class="row"
    aria-rowindex={place + 2}
    aria-selected={isActive}
    style={{ top: `${place * rowHeight}px`, gridTemplateColumns: widths }}
    onClick={onClick}
  >
    {columns.map(({ cell, title }) => (
      <div role="gridcell" key={title}>
        {cell(row)}
      </div>
    ))}
  </div>
)

/** The state of a grid that the reader changes: scroll and active row. */
const useGrid = <T,>({ count, follows, onLeave, onOpen, rowAt }: GridProps<T>) => {
  const box = useRef<HTMLDivElement>(null)
  const scrollTop = useSignal(0)
  const active = useSignal(0)
  const place = Math.max(0, Math.min(active.value, count - 1))
  useLayoutEffect(() => {
    if (follows && box.current !== null) box.current.scrollTop = count * rowHeight
  }, [follows, count])
  const onScroll = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    const isUp = currentTarget.scrollTop < scrollTop.peek() && scrollTop.peek() <= count * rowHeight - height
    scrollTop.value = currentTarget.scrollTop
    if (follows && isUp) onLeave()
  }
  const open = (at: number) => {
    active.value = at
    const row = rowAt(at)
    if (row !== undefined) onOpen(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") return open(place)
    if (box.current === null) return
    // A bar that scrolls to the side takes some of the height.
    const inSight = box.current.clientHeight - titlesHeight
    const position: GridPosition = { active: place, count, rowHeight, scrollTop: scrollTop.peek(), height: inSight }
    const next = rowAfterKey(event.key, position)
    if (next === undefined) return
    event.preventDefault()
    active.value = next
    if (follows && next < count - 1) onLeave()
    box.current.scrollTop = scrollToRow({ ...position, active: next })
  }
  return { box, scrollTop: scrollTop.value, active: place, onScroll, onKeyDown, open }
}

/** A list of any length to move in by the keys, of which only the rows in sight are in the page. What is added moves nothing. */
export const Grid = <T,>(props: GridProps<T>) => {
  const { columns, label, rowAt } = props
  const id = useId()
  const count = Math.min(props.count, mostRows)
  const { active, box, onKeyDown, onScroll, open, scrollTop } = useGrid({ ...props, count })
  const { end, start } = rowWindow({ count, rowHeight, scrollTop, height })
  const widths = widthsOf(columns)
  const places = Array.from({ length: end - start }, (_, place) => start + place)
  return (
    // The element that scrolls is the one that the keys reach, so it holds the titles too.
    <div
      role="grid"
      class="rows"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      tabIndex={0}
      aria-activedescendant={active >= start && active < end ? `${id}-${active}` : undefined}
      ref={box}
      style={{ height: `${titlesHeight + height}px` }}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <RowTitles columns={columns} />
      <div role="rowgroup" class="rows-height" style={{ height: `${count * rowHeight}px` }}>
        {places.map((place) => {
          const row = rowAt(place)
          return row === undefined ? null : (
            <GridLine
              // Elements of rows that leave the window are used again for those that enter it.
              key={place % places.length}
              id={`${id}-${place}`}
              place={place}
              row={row}
              columns={columns}
              widths={widths}
              isActive={place === active}
              onClick={() => open(place)}
            />
          )
        })}
      </div>
    </div>
  )
}
