import { Effect } from "effect"
import { Retention } from "./Retention.ts"

/** A page that failed, as the log shows it. */
export interface FailedPageFacts {
  readonly team: string
  readonly code: string
  /** As the client wrote it. Absent if it may not be logged, or if there is none. */
  readonly url?: string
  readonly batchId?: string
}

/** Without user name, path and query. A client may leave the scheme out. */
const hostOf = (url: string): string | undefined => {
  const host = URL.parse(url)?.host
  if (host !== undefined && host !== "") return host
  return url.includes("://") ? undefined : URL.parse(`http://${url}`)?.host
}

/** Logs a page that failed, with its host unless `Retention` is "none". */
export const logFailedPage = Effect.fnUntraced(function* ({ batchId, code, team, url }: FailedPageFacts) {
  const host = url === undefined || (yield* Retention) === "none" ? undefined : hostOf(url)
  yield* Effect.logInfo("A page has failed.").pipe(
    Effect.annotateLogs({
      code,
      team,
      ...(host === undefined ? {} : { host }),
      ...(batchId === undefined ? {} : { batchId }),
    }),
  )
})
