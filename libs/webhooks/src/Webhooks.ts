import { Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { DeliveryLog, DeliveryQuery } from "./DeliveryLog.ts"
import { listDeliveries } from "./listDeliveries.ts"
import { type BatchOfTeam, redeliver, redeliverDead } from "./redeliver.ts"

/** The delivery log and redelivery, for the API. Delivering itself is `deliverWebhooks`. */
export class Webhooks extends Context.Service<Webhooks, {
  readonly listDeliveries: (query: DeliveryQuery) => Effect.Effect<DeliveryLog, SqlError.SqlError>
  readonly redeliver: (event: BatchOfTeam & { readonly eventId: string }) => Effect.Effect<boolean, SqlError.SqlError>
  readonly redeliverDead: (batch: BatchOfTeam) => Effect.Effect<number, SqlError.SqlError>
}>()("@trawl/webhooks/Webhooks") {
  static readonly layer: Layer.Layer<Webhooks, never, SqlClient.SqlClient> = Layer.effect(
    Webhooks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const withStore = Effect.provideService(SqlClient.SqlClient, sql)
      return {
        listDeliveries: (query) => withStore(listDeliveries(query)),
        redeliver: (event) => withStore(redeliver(event)),
        redeliverDead: (batch) => withStore(redeliverDead(batch)),
      }
    }),
  )
}
