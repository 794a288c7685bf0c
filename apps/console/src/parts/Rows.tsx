import { useSignal } from "@preact/signals"
import type { ComponentChildren } from "preact"
import { useLayoutEffect, useRef } from "preact/hooks"
import { RowTitles, widthsOf } from "./RowTitles.tsx"
import { mostRows, rowWindow } from "./rowWindow.ts"

/** A column of a list. */
export interface Column<T> {
  readonly title: string
  /** Width as in `grid-template-columns`: `120px`, `2fr`. */
  readonly width: string
  readonly cell: (row: T) => ComponentChildren
}

interface RowsProps<T> {
  readonly label: string
  readonly rows: ReadonlyArray<T>
  readonly columns: ReadonlyArray<Column<T>>
  /** Whether the last row stays in sight while rows are added. */
  readonly follows?: boolean
  /** Height of the list in pixels. */
  readonly height?: number
}

const rowHeight = 28

interface RowLineProps<T> {
  readonly row: T
  readonly index: number
  readonly columns: ReadonlyArray<Column<T>>
  readonly widths: string
}

const RowLine = <T,>({ columns, index, row, widths }: RowLineProps<T>) => (
  <div
    role="row"
    class="row"
    aria-rowindex={index + 2}
    style={{ top: `${index * rowHeight}px`, gridTemplateColumns: widths }}
  >
    {columns.map(({ cell, title }) => (
      <div role="cell" key={title}>
        {cell(row)}
      </div>
    ))}
  </div>
)

/** A list of any length, of which only the rows in sight are in the page. It scrolls by the keys of the browser. */
export const Rows = <T,>({ columns, follows = false, height = 420, label, rows }: RowsProps<T>) => {
  const box = useRef<HTMLDivElement>(null)
  const scrollTop = useSignal(0)
  const shown = rows.length > mostRows ? rows.slice(0, mostRows) : rows
  const { end, start } = rowWindow({ count: shown.length, rowHeight, scrollTop: scrollTop.value, height })
  const widths = widthsOf(columns)
  useLayoutEffect(() => {
    if (follows && box.current !== null) box.current.scrollTop = box.current.scrollHeight
  }, [follows, shown.length])
  return (
    <div role="table" class="rows" aria-label={label} aria-rowcount={shown.length + 1}>
      <RowTitles columns={columns} />
      <div
        role="rowgroup"
        class="rows-box"
        // Focusable, so that the keys scroll it.
        tabIndex={0}
        ref={box}
        style={{ maxHeight: `${height}px` }}
        onScroll={(event) => (scrollTop.value = event.currentTarget.scrollTop)}
      >
        <div role="presentation" class="rows-height" style={{ height: `${shown.length * rowHeight}px` }}>
          {shown.slice(start, end).map((row, place) => (
            <RowLine key={start + place} row={row} index={start + place} columns={columns} widths={widths} />
          ))}
        </div>
      </div>
      {shown.length < rows.length ? (
        <p class="warning">
          The first {mostRows} of {rows.length} are shown.
        </p>
      ) : null}
    </div>
  )
}
