import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { reserveCredits } from "./reserveCredits.ts"
import { releaseCredits, settleCredits, type Settlement } from "./settleCredits.ts"

/** Credits reserved by a single scrape until it ends, or until it expires because its process died. */
export interface Reservation {
  readonly id: string
  readonly team: string
  readonly credits: number
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Expired reservations removed per statement. */
const portion = 500

/** Reserves credits under an id, in the caller's transaction. */
export const holdReservation = Effect.fnUntraced(function* ({ credits, expiresAt, id, team }: Reservation) {
  const sql = yield* SqlClient.SqlClient
  yield* reserveCredits(team, credits)
  yield* sql`INSERT INTO credit_reservations (id, team, credits, expires_at) VALUES (${id}, ${team}, ${credits}, ${expiresAt})`
})

/** Settles a reservation once, in the caller's transaction. If it has been settled or has expired, nothing is charged. */
export const settleReservation = Effect.fnUntraced(function* (id: string, settlement: Omit<Settlement, "released">) {
  const sql = yield* SqlClient.SqlClient
  const [held] = yield* sql<{
    readonly credits: number
  }>`DELETE FROM credit_reservations WHERE id = ${id} RETURNING credits`
  if (held !== undefined) yield* settleCredits({ ...settlement, released: held.credits })
})

const expirePortion = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const expired = yield* sql<{ readonly team: string; readonly credits: number }>`DELETE FROM credit_reservations
    WHERE id IN (SELECT id FROM credit_reservations WHERE expires_at <= ${now} LIMIT ${portion}) RETURNING team, credits`
  const teams = Object.groupBy(expired, ({ team }) => team)
  // In a fixed order, so that two runners cannot deadlock.
  for (const team of Object.keys(teams).toSorted()) {
    yield* releaseCredits(
      team,
      (teams[team] ?? []).reduce((sum, { credits }) => sum + credits, 0),
    )
  }
  return expired.length
})

/** Releases the reservations of scrapes whose process died. */
export const expireReservations = Effect.fn("expireReservations")(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(expirePortion).pipe(Effect.repeat({ while: (expired) => expired === portion }))
})
