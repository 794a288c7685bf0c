import { Context, Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A store for reading only, with connections of its own. If undefined, reads use `SqlClient`. */
export const ReadStore = Context.Reference<SqlClient.SqlClient | undefined>("@trawl/store/ReadStore", {
  defaultValue: () => undefined,
})

/** Runs a read on the `ReadStore`, if provided, so that it does not wait for writers. */
export const onReadStore = <A, E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | SqlClient.SqlClient> =>
  Effect.flatMap(ReadStore, (store): Effect.Effect<A, E, R | SqlClient.SqlClient> =>
    store === undefined ? read : (Effect.provideService(read, SqlClient.SqlClient, store) as Effect.Effect<A, E, R>),
  )
