import { useSignal } from "@preact/signals"
import { count } from "../jobs/texts.ts"
import type { DiffRow } from "./diffRows.ts"

/** Lines that are drawn before the rest is asked for. */
const step = 2000

const Line = ({ row }: { readonly row: DiffRow }) => {
  if (row.kind === "gap") return <div class="diff-gap">… {count(row.lines)} unchanged lines</div>
  if (row.kind === "added") return <ins>+ {row.text}</ins>
  if (row.kind === "removed") return <del>− {row.text}</del>
  return (
    <div>
      {"  "}
      {row.text}
    </div>
  )
}

interface DiffProps {
  readonly rows: ReadonlyArray<DiffRow>
  /** What the region of the lines is called. */
  readonly label?: string
}

/** A diff, with marks as well as colours. */
export const Diff = ({ label = "Changes", rows }: DiffProps) => {
  const most = useSignal(step)
  const [added, removed] = (["added", "removed"] as const).map((kind) => rows.filter((row) => row.kind === kind).length)
  return (
    <>
      <p role="status">
        {rows.length === 0
          ? "Both versions are the same."
          : `Lines: ${count(added ?? 0)} added, ${count(removed ?? 0)} removed.`}
      </p>
      {rows.length === 0 ? null : (
        <div class="diff" tabIndex={0} role="region" aria-label={label}>
          {rows.slice(0, most.value).map((row, place) => (
            <Line key={place} row={row} />
          ))}
        </div>
      )}
      {rows.length > most.value ? (
        <button type="button" onClick={() => (most.value += step)}>
          {count(rows.length - most.value)} more lines
        </button>
      ) : null}
    </>
  )
}
