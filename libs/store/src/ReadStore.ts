import { Context, Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The store for those who only read, with connections of its own; the one for all where nobody provides it. */
export const ReadStore = Context.Reference<SqlClient.SqlClient | undefined>("@trawl/store/ReadStore", { defaultValue: () => undefined })

/** Reads with the connections for that, so that it does not wait for those who write. */
export const onReadStore = <A, E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | SqlClient.SqlClient> =>
  Effect.flatMap(ReadStore, (store): Effect.Effect<A, E, R | SqlClient.SqlClient> =>
    store === undefined ? read : Effect.provideService(read, SqlClient.SqlClient, store) as Effect.Effect<A, E, R>,
  )
