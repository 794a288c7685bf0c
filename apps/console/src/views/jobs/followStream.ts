import { readLines } from "../../service/readLines.ts"
import type { JobCounts } from "./Job.ts"
import { type PageRow, pageRowOf } from "./PageRow.ts"

/** What is learned from the stream of a job. */
export type StreamNews =
  | { readonly type: "pages"; readonly rows: ReadonlyArray<PageRow>; readonly counts: JobCounts | undefined }
  | { readonly type: "end" }
  /** The connection broke; it is tried again. */
  | { readonly type: "lost" }
  | { readonly type: "refused"; readonly status: number; readonly body: unknown }

/** What following a stream needs from outside. */
export interface StreamPorts {
  /** Opens the stream after a cursor; "" from its beginning. */
  readonly open: (after: string) => Promise<Pick<Response, "body" | "json" | "ok" | "status">>
  readonly report: (news: StreamNews) => void
  readonly wait: (millis: number) => Promise<void>
  readonly later: (run: () => void, millis: number) => void
}

/** News is reported at most this often, unless this many rows have come. */
const [reportMillis, mostRows] = [100, 2000]
const [shortestWait, longestWait] = [1000, 30_000]

interface StreamEvent {
  readonly type?: string
  readonly cursor?: string
  readonly data?: unknown
  readonly error?: string
  readonly code?: string
}

/** Collects rows and counts, and reports them together. */
const collecting = ({ later, report }: Pick<StreamPorts, "later" | "report">) => {
  let rows: Array<PageRow> = []
  let counts: JobCounts | undefined
  let isDue = false
  const flush = () => {
    isDue = false
    if (rows.length > 0 || counts !== undefined) report({ type: "pages", rows, counts })
    rows = []
    counts = undefined
  }
  const due = () => {
    if (rows.length >= mostRows) return flush()
    if (isDue) return
    isDue = true
    later(() => isDue && flush(), reportMillis)
  }
  return {
    flush,
    addRow: (row: PageRow) => {
      rows.push(row)
      due()
    },
    setCounts: (next: JobCounts) => {
      counts = next
      due()
    },
  }
}

/** Follows the stream of a job to its end, over any number of connections. Each page is reported once. */
export const followStream = async ({ later, open, report, wait }: StreamPorts): Promise<void> => {
  const news = collecting({ later, report })
  const at = { cursor: "", n: 0, pause: shortestWait }
  const take = (event: StreamEvent): "end" | "refused" | undefined => {
    if (event.cursor !== undefined) at.cursor = event.cursor
    const row = pageRowOf(event, at.n + 1)
    if (row !== undefined) {
      at.n++
      at.pause = shortestWait
      news.addRow(row)
    }
    if (event.type === "status" || event.type === "done") news.setCounts(event.data as JobCounts) // the service's contract
    if (event.type === "error") {
      news.flush()
      report({ type: "refused", status: 401, body: event })
      return "refused"
    }
    return event.type === "done" ? "end" : undefined
  }
  const read = async (): Promise<"end" | "refused" | "again"> => {
    const response = await open(at.cursor)
    if (response.status === 204) return "end"
    if (!response.ok || response.body === null) {
      if (response.status >= 500 || response.status === 429) return "again"
      report({ type: "refused", status: response.status, body: await response.json().catch(() => undefined) })
      return "refused"
    }
    for await (const event of readLines(response.body)) {
      const end = take(event as StreamEvent)
      if (end !== undefined) return end
    }
    return "again"
  }
  for (;;) {
    // A connection that breaks off is like one that ends early.
    const end = await read().catch(() => "again" as const)
    news.flush()
    if (end === "end") report({ type: "end" })
    if (end !== "again") return
    report({ type: "lost" })
    await wait(at.pause)
    at.pause = Math.min(longestWait, at.pause * 2)
  }
}
