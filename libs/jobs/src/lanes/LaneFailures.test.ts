import type { PageOutcome } from "@trawl/core"
import { Effect, Logger, References } from "effect"
import { describe, expect, it } from "vitest"
import { LaneFailures, mostLogged } from "./LaneFailures.ts"

const logged = (work: Effect.Effect<void>) => {
  const lines: Array<unknown> = []
  const logger = Logger.make<unknown, void>(({ fiber, message }) => {
    lines.push([message, fiber.getRef(References.CurrentLogAnnotations)])
  })
  Effect.runSync(Effect.provide(work, Logger.layer([logger])))
  return lines
}

const batch = { team: "blue", batchId: "1" }
const failed: PageOutcome = { status: "failed", code: "SCRAPE_TIMEOUT", error: "It took too long." }
const url = "https://example.com/path"

const run = (outcomes: ReadonlyArray<PageOutcome>) => {
  const failures = new LaneFailures(batch)
  return logged(
    Effect.andThen(
      Effect.forEach(outcomes, (outcome) => failures.note({ url, outcome }), { discard: true }),
      failures.summary,
    ),
  )
}

describe("LaneFailures", () => {
  it("logs failed pages and no others", () => {
    const facts = { ...batch, code: "SCRAPE_TIMEOUT" }
    expect(
      run([failed, { status: "completed", document: "{}", creditsUsed: 1 }, { ...failed, hidesAddress: true }]),
    ).toEqual([
      [["A page has failed."], { ...facts, host: "example.com" }],
      [["A page has failed."], facts],
    ])
  })

  it("counts those beyond the first ones", () => {
    const lines = run(Array.from({ length: mostLogged + 7 }, () => failed))
    expect([lines.length, lines.at(-1)]).toEqual([
      mostLogged + 1,
      [["More pages of a batch have failed."], { ...batch, pages: 7 }],
    ])
  })
})
