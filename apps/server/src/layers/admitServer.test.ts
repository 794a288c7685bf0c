import { assert, describe, it } from "@effect/vitest"
import { PostgresClient } from "@trawl/store"
import { makePostgresStore, startPostgres, type TestStore } from "@trawl/store/testing"
import { Cause, Effect, Exit, Layer, Redacted } from "effect"
import { admitServer } from "./admitServer.ts"

/** Starts a server, which runs as long as the scope; its refusal, if so. */
const start = Effect.fnUntraced(function* ({ location }: TestStore) {
  const connections = PostgresClient.layer({ url: Redacted.make(location), maxConnections: 3 })
  const layer = Layer.effectDiscard(admitServer({ isAlone: false })).pipe(Layer.provide(connections))
  const exit = yield* Effect.exit(Layer.buildWithScope(Layer.fresh(layer), yield* Effect.scope))
  return Exit.isFailure(exit) ? String(Cause.squash(exit.cause)) : "admitted"
})

describe("admitServer", () => {
  it.live("admits of servers that start at once as many as the connections suffice for, though few are open", () =>
    Effect.gen(function* () {
      const store = yield* makePostgresStore(yield* startPostgres)
      // It has room for 57 connections, and a server needs 16.
      const starts = yield* Effect.all(
        Array.from({ length: 5 }, () => start(store)),
        { concurrency: "unbounded" },
      )
      const [refusal, ...others] = starts.filter((one) => one !== "admitted")
      assert.deepStrictEqual([starts.length - others.length - 1, others.length], [3, 1])
      assert.match(refusal ?? "", /room for \d+ more connections, and a server needs 16/u)
    }).pipe(Effect.scoped),
  )
})
