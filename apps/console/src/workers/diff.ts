import { diffRows, type DiffRow } from "../views/pages/diffRows.ts"
import { serveWorker } from "./serveWorker.ts"

/** Two texts to compare. */
export interface DiffRequest {
  readonly before: string
  readonly after: string
}

serveWorker<DiffRequest, ReadonlyArray<DiffRow> | undefined>(({ after, before }, report) =>
  report(diffRows(before, after)),
)
