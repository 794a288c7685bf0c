import { useSignal } from "@preact/signals"
import { useMemo } from "preact/hooks"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { Grid } from "../../parts/Grid.tsx"
import type { Column } from "../../parts/Rows.tsx"
import { mostRows } from "../../parts/rowWindow.ts"
import { currentRoute } from "../../shell/currentRoute.ts"
import { replaceQuery } from "../../shell/replaceQuery.ts"
import { FilteredRows, type RowFilter } from "./FilteredRows.ts"
import type { FeedState, JobFeed } from "./JobFeed.ts"
import { PageDetail } from "./PageDetail.tsx"
import type { PageRow } from "./PageRow.ts"
import { count, span, utc } from "./texts.ts"

const columns: ReadonlyArray<Column<PageRow>> = [
  { title: "No.", width: "80px", cell: ({ n }) => n },
  {
    title: "Result",
    width: "190px",
    cell: ({ code, isFailed, status }) => (
      <span class={isFailed ? "state-failed" : "state-completed"}>{isFailed ? `✕ ${code}` : `✓ ${status ?? ""}`}</span>
    ),
  },
  { title: "Address", width: "3fr", cell: ({ url }) => url },
  { title: "Title or failure", width: "2fr", cell: ({ text }) => text },
  { title: "Took", width: "90px", cell: ({ millis }) => (millis === undefined ? "" : span(millis / 1000)) },
  { title: "Ended (UTC)", width: "90px", cell: ({ at }) => utc(at).slice(11) },
]

const filterOf = (query: URLSearchParams): RowFilter => {
  const outcome = query.get("outcome")
  return {
    text: query.get("q") ?? "",
    outcome: outcome === "failed" || outcome === "document" ? outcome : "",
    code: query.get("code") ?? "",
    host: query.get("host") ?? "",
  }
}

const outcomes = { "": "All pages", document: "Documents", failed: "Failed" }

const Chosen = ({ name, value }: { readonly name: string; readonly value: string }) =>
  value === "" ? null : (
    <button type="button" onClick={() => replaceQuery({ [name]: "" })}>
      {value} <span aria-hidden="true">×</span>
      <span class="unseen">: show others too</span>
    </button>
  )

const Filter = ({ filter, follows }: { readonly filter: RowFilter; readonly follows: boolean }) => (
  <div class="line" role="search" aria-label="Pages">
    <label>
      Filter{" "}
      <input type="search" value={filter.text} onInput={(event) => replaceQuery({ q: event.currentTarget.value })} />
    </label>
    <label>
      Show{" "}
      <select value={filter.outcome} onChange={(event) => replaceQuery({ outcome: event.currentTarget.value })}>
        {Object.entries(outcomes).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
    <Chosen name="code" value={filter.code} />
    <Chosen name="host" value={filter.host} />
    <label>
      <input
        type="checkbox"
        checked={follows}
        onChange={(event) => replaceQuery({ follow: event.currentTarget.checked ? "yes" : "" })}
      />{" "}
      Follow
    </label>
  </div>
)

const StateNote = ({ state }: { readonly state: FeedState }) => {
  if (state === "lost") return <p class="warning">The connection is lost. It is tried again.</p>
  return typeof state === "object" ? <FaultNote fault={state.refused} /> : null
}

const leave = () => replaceQuery({ follow: "" })

/** The pages of a job as they come. */
export const PageList = ({ feed }: { readonly feed: JobFeed }) => {
  // Drawn at most once a frame, however many pages come.
  void feed.drawn.value
  const opened = useSignal<PageRow | undefined>(undefined)
  const rows = useMemo(() => new FilteredRows(feed.rows), [feed])
  const { query } = currentRoute.value
  const filter = filterOf(query)
  const follows = query.get("follow") === "yes"
  const shown = rows.update(filter)
  return (
    <>
      <Filter filter={filter} follows={follows} />
      <StateNote state={feed.state.value} />
      <p class="quiet">
        {count(shown)} of {count(feed.rows.length)} pages
        {feed.left === 0 ? "" : `; the first ${count(mostRows)} are listed, ${count(feed.left)} more have ended`}
        {shown === 0 && feed.state.value === "reading" ? ". Waiting for the first …" : ""}
      </p>
      <Grid
        label="Pages that have ended"
        count={shown}
        rowAt={rows.at}
        columns={columns}
        follows={follows}
        onLeave={leave}
        onOpen={(row) => (opened.value = row)}
      />
      {opened.value === undefined ? null : <PageDetail row={opened.value} />}
    </>
  )
}
