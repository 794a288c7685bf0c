import { assert, describe, it } from "@effect/vitest"
import { SqliteClient } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { dueTargets } from "./dueTargets.ts"
import { addEvents, addTarget, eventOf, migrated } from "./fixtures/outboxStore.ts"

const minute = 60_000

/** Whether an event is due whose lease ends after this many milliseconds. */
const isDue = (leaseMillis: number) =>
  Effect.gen(function* () {
    yield* migrated
    yield* addEvents(eventOf(yield* addTarget("http://a.test/"), "page"))
    const sql = yield* SqlClient.SqlClient
    yield* sql`UPDATE outbox SET lease_owner = 'another', lease_until = ${(yield* Clock.currentTimeMillis) + leaseMillis}`
    const { due } = yield* dueTargets({ team: "team", cursor: "", limit: 10 })
    return due.length === 1
  }).pipe(Effect.provide(SqliteClient.layer({ filename: ":memory:" })))

describe("isFree", () => {
  it.effect(
    "leaves an event to its holder until its lease has ended, or can only stem from before the clock was set back",
    () =>
      Effect.gen(function* () {
        const due = yield* Effect.forEach([-1, 15_000, 9 * minute, 60 * minute], isDue)
        assert.deepStrictEqual(due, [true, false, false, true])
      }),
  )
})
