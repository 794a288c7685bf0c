import { assert, describe, it } from "@effect/vitest"
import { makeSqliteStore } from "@trawl/store/testing"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { JobsSettings } from "../JobsSettings.ts"
import { TeamSlots } from "../slots/TeamSlots.ts"
import { team } from "../testing/submissions.ts"
import { TestScraper } from "../testing/TestScraper.ts"
import { GroupWriter } from "../writes/GroupWriter.ts"
import { LaneFailures } from "./LaneFailures.ts"
import { PageGate } from "./PageGate.ts"
import { type PageContext, runPage } from "./runPage.ts"

const settings = { concurrency: 10, retentionMillis: 1, drainMillis: 0, batchPages: 10, queueLimit: 10 }

/** A writer that writes one item at a time, with this effect. */
const writerThat = <Item>(write: Effect.Effect<void>): GroupWriter<Item> =>
  new GroupWriter({
    keyOf: () => "",
    weightOf: () => 0,
    mostItems: 1,
    mostWeight: 0,
    gather: Effect.void,
    write: () => write,
  })

const pageAt = (url: string) => ({
  batchId: "batch",
  generation: 0,
  n: 0,
  id: url,
  url,
  key: url,
  attempts: 0,
  breakdowns: 0,
})

describe("runPage", () => {
  it.effect("is scraping until the page has its result, and running until the result is written", () =>
    Effect.gen(function* () {
      const gate = new PageGate()
      const scraper = new TestScraper()
      const [writing, written] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const context: PageContext = {
        gate,
        attempts: writerThat(Effect.void),
        writer: writerThat(Effect.andThen(Deferred.succeed(writing, undefined), Deferred.await(written))),
        target: { batch_id: "batch", team, target_id: null, target_events: null, page_credits: 1, key_id: null },
        batchKey: undefined,
        crawl: undefined,
        progressed: () => undefined,
        failures: new LaneFailures({ team, batchId: "batch" }),
        options: {},
      }
      const page = pageAt("http://held/1")
      const state = () => [Effect.runFork(gate.idle).pollUnsafe() === undefined, gate.isRunning(page.id)]
      const store = yield* makeSqliteStore
      const services = Layer.mergeAll(
        TeamSlots.layerSingle.pipe(Layer.provide(Layer.succeed(JobsSettings, settings))),
        scraper.layer,
        store.layer,
      )
      const running = yield* Effect.forkChild(Effect.provide(runPage(page, context), services))
      const states = [state()]
      yield* Effect.repeat(Effect.yieldNow, { until: () => scraper.started.length === 1 })
      states.push(state())
      yield* scraper.gate.open
      yield* Deferred.await(writing)
      states.push(state())
      yield* Deferred.succeed(written, undefined)
      yield* Fiber.join(running)
      states.push(state())
      assert.deepStrictEqual(states, [
        [false, false],
        [true, true],
        [false, true],
        [false, false],
      ])
    }),
  )
})
