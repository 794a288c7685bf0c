import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { judgeMissing } from "../pages/judgePage.ts"
import type { KnownPage } from "../pages/SeenPage.ts"
import type { TargetProgress } from "../store/checkRows.ts"
import { findUnseen } from "../store/knownPages.ts"
import type { CheckLost, OpenCheck } from "./OpenCheck.ts"
import { type JudgedPage, recordPages } from "./recordPages.ts"

/** Pages of one portion. */
const perPortion = 200

const absent = "The page was not found in two complete checks in a row."

const goneFrom = (known: KnownPage): JudgedPage => ({
  seen: { url: known.url, key: known.key, error: absent },
  known,
  status: "removed",
  isNews: true,
  error: absent,
})

/** Looks at a portion of the known pages that a complete check has not found. `next` makes of the portion's state the progress of the target. */
export const recordMissing = Effect.fn("recordMissing")(function* (
  check: OpenCheck,
  target: TargetProgress,
  next: (isLast: boolean) => ReadonlyArray<TargetProgress>,
): Effect.fn.Return<OpenCheck, CheckLost | SqlError.SqlError, SqlClient.SqlClient> {
  const unseen = yield* findUnseen({ monitorId: check.monitor.id, target: target.key }, check.id, perPortion)
  const byState = Map.groupBy(unseen, judgeMissing)
  const missing = byState.get("missing") ?? []
  return yield* recordPages(check, {
    target,
    pages: (byState.get("removed") ?? []).map(goneFrom),
    also: missing.map((known) => ({ ...known, misses: known.misses + 1, checkId: check.id })),
    progress: next(unseen.length < perPortion),
  })
})
