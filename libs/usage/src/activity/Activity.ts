import { onReadStore } from "@trawl/store"
import { Context, Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { purging } from "../purging.ts"
import type { UsageUnavailable } from "../UsageUnavailable.ts"
import { withinPatience } from "../withinPatience.ts"
import type { ActivityEntry, ActivityList, ActivityQuery } from "./ActivityEntry.ts"
import { insertActivity, listActivity, purgeActivity } from "./activityRows.ts"

const day = 24 * 60 * 60 * 1000

/** Accepted requests of a team within a day: the last 10,000. */
export class Activity extends Context.Service<
  Activity,
  {
    /** Records a request. If that fails, the request goes on and is missing in the list. */
    readonly note: (team: string, entry: Omit<ActivityEntry, "createdAt">) => Effect.Effect<void>
    readonly list: (query: ActivityQuery) => Effect.Effect<ActivityList, UsageUnavailable>
  }
>()("@trawl/usage/Activity") {
  /** `keptMillis`: how far the list goes back, a day at most. */
  static readonly layer = ({
    keptMillis,
  }: {
    readonly keptMillis: number
  }): Layer.Layer<Activity, never, SqlClient.SqlClient> =>
    Layer.effect(
      Activity,
      Effect.gen(function* () {
        const context = yield* Effect.context<SqlClient.SqlClient>()
        const provide = Effect.provideContext(context)
        const lifetime = Math.min(keptMillis, day)
        yield* purging("Old activity", purgeActivity(lifetime))
        return Activity.of({
          note: (team, entry) =>
            provide(withinPatience(insertActivity(team, entry))).pipe(
              Effect.catch(() => Effect.logWarning("A request is missing in the activity of its team.")),
            ),
          list: (query) => provide(withinPatience(onReadStore(listActivity(query, lifetime)))),
        })
      }),
    )
}
