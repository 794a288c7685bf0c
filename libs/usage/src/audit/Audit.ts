import { onReadStore } from "@trawl/store"
import { Context, Effect, Layer } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { purging } from "../purging.ts"
import { withinPatience } from "../withinPatience.ts"
import type { AuditEvent, AuditQuery, LoggedEvent } from "./AuditEvent.ts"
import { insertEvent, listEvents, purgeEvents } from "./auditRows.ts"
import { AuditUnavailable } from "./AuditUnavailable.ts"

/** Who did what, append-only, for a year. */
export class Audit extends Context.Service<
  Audit,
  {
    /** False: events are neither written nor logged. */
    readonly isOn: boolean
    /** Appends an event, and logs it under `trawl.audit`. Fails when it could not be written. */
    readonly record: (event: AuditEvent) => Effect.Effect<void, AuditUnavailable>
    /** Events in order, even if auditing is now off. */
    readonly list: (query: AuditQuery) => Effect.Effect<ReadonlyArray<LoggedEvent>, AuditUnavailable>
  }
>()("@trawl/usage/Audit") {
  static readonly layer = ({ isOn }: { readonly isOn: boolean }): Layer.Layer<Audit, never, SqlClient.SqlClient> =>
    Layer.effect(
      Audit,
      Effect.gen(function* () {
        const context = yield* Effect.context<SqlClient.SqlClient>()
        const ask = <A>(effect: Effect.Effect<A, SqlError.SqlError, SqlClient.SqlClient>) =>
          Effect.provideContext(withinPatience(effect), context).pipe(Effect.mapError(() => new AuditUnavailable()))
        yield* purging("Old audit events", purgeEvents)
        return Audit.of({
          isOn,
          record: (event) => (isOn ? Effect.andThen(ask(insertEvent(event)), logEvent(event)) : Effect.void),
          list: (query) => ask(onReadStore(listEvents(query))),
        })
      }),
    )
}

/** A log record with the event's fields as attributes, which an OpenTelemetry log exporter passes on unchanged. */
const logEvent = ({ requestId, ...event }: AuditEvent) =>
  Effect.logInfo("An audit event.").pipe(Effect.annotateLogs({ logger: "trawl.audit", requestId, ...event }))
