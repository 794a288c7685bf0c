import type { Column } from "./Rows.tsx"

interface RowTitlesProps {
  readonly columns: ReadonlyArray<Pick<Column<never>, "title" | "width">>
}

/** Widths of columns as in `grid-template-columns`, for the titles and each row alike. */
export const widthsOf = (columns: RowTitlesProps["columns"]): string => columns.map(({ width }) => width).join(" ")

/** The titles above the rows of a list. */
export const RowTitles = ({ columns }: RowTitlesProps) => (
  <div role="rowgroup" class="rows-titles">
    <div role="row" class="row-titles" aria-rowindex={1} style={{ gridTemplateColumns: widthsOf(columns) }}>
      {columns.map(({ title }) => (
        <div role="columnheader" key={title}>
          {title}
        </div>
      ))}
    </div>
  </div>
)
