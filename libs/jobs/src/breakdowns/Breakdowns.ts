import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { guardStore } from "../guardStore.ts"
import type { StoreUnavailable } from "../JobError.ts"
import { isPoisoned } from "./PageHistory.ts"
import { pageKey } from "./pageKey.ts"
import { PagePoisoned } from "./PagePoisoned.ts"
import { readBreakdowns } from "./readBreakdowns.ts"

const refusePoisoned = Effect.fn("Breakdowns.refusePoisoned")(function* (page: {
  readonly team: string
  readonly url: string
}) {
  const key = pageKey(page)
  const breakdowns = (yield* readBreakdowns([key])).get(key) ?? 0
  if (isPoisoned({ attempts: 0, breakdowns })) return yield* new PagePoisoned()
})

/** Remembers pages that crashed a process, for single scrapes; lanes check their pages themselves. */
export class Breakdowns extends Context.Service<
  Breakdowns,
  {
    /** Fails for a page that must not be tried again. */
    readonly refusePoisoned: (page: {
      readonly team: string
      readonly url: string
    }) => Effect.Effect<void, PagePoisoned | StoreUnavailable>
  }
>()("@trawl/jobs/Breakdowns") {
  static readonly layer: Layer.Layer<Breakdowns, never, SqlClient.SqlClient> = Layer.effect(
    Breakdowns,
    Effect.map(SqlClient.SqlClient, (sql) => ({
      refusePoisoned: (page) => guardStore(refusePoisoned(page)).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
    })),
  )
}
