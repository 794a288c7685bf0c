import type { ComponentChildren } from "preact"

interface DataTableProps {
  readonly label: string
  readonly titles: ReadonlyArray<string>
  readonly children: ComponentChildren
}

/** A table that scrolls to the side where it is too wide. Its children are rows. */
export const DataTable = ({ children, label, titles }: DataTableProps) => (
  <div class="wide" tabIndex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
