import { onReadStore } from "@trawl/store"
import { Context, Effect, Layer } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { DeliveryLog, DeliveryQuery } from "./DeliveryLog.ts"
import { listDeliveries } from "./listDeliveries.ts"
import { type BatchOfTeam, redeliver, redeliverDead } from "./redeliver.ts"

/** The delivery log and redelivery, for the API. `deliverWebhooks` delivers. */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    readonly listDeliveries: (query: DeliveryQuery) => Effect.Effect<DeliveryLog, SqlError.SqlError>
    readonly redeliver: (event: BatchOfTeam & { readonly eventId: string }) => Effect.Effect<boolean, SqlError.SqlError>
    readonly redeliverDead: (batch: BatchOfTeam) => Effect.Effect<number, SqlError.SqlError>
  }
>()("@trawl/webhooks/Webhooks") {
  static readonly layer: Layer.Layer<Webhooks, never, SqlClient.SqlClient> = Layer.effect(
    Webhooks,
    Effect.gen(function* () {
      const withStore = Effect.provideContext(yield* Effect.context<SqlClient.SqlClient>())
      return {
        listDeliveries: (query) => withStore(onReadStore(listDeliveries(query))),
        redeliver: (event) => withStore(redeliver(event)),
        redeliverDead: (batch) => withStore(redeliverDead(batch)),
      }
    }),
  )
}
