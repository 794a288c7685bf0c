import { makeSealKey } from "@trawl/store/testing"
import { Effect, Logger, References } from "effect"
import { describe, expect, it } from "vitest"
import type { Delivery, Settlement } from "./Delivery.ts"
import { logDeadEvents } from "./logDeadEvents.ts"

const delivery: Delivery = {
  id: "event",
  team: "blue",
  batchId: "1",
  kind: "page",
  success: true,
  attempts: 3,
  dueAt: 0,
  claimedAt: 0,
  targetId: "target",
  target: {
    job: "batch",
    isStopped: false,
    receiver: { url: "https://user:secret@hook.test/secret?secret", headers: { secret: "secret" }, metadata: "secret" },
  },
  endpoint: "secret",
}
const attempt = { at: 0, durationMillis: 1, code: "ECONNREFUSED", error: "secret" }
const dead: Settlement = { delivery, state: "dead", attempt }

const logged = (settlements: ReadonlyArray<Settlement>) => {
  const lines: Array<unknown> = []
  const logger = Logger.make<unknown, void>(({ fiber, message }) => {
    lines.push([message, fiber.getRef(References.CurrentLogAnnotations)])
  })
  Effect.runSync(Effect.provide(logDeadEvents(settlements), Logger.layer([logger])))
  return lines
}

const line = (facts: object) => [
  ["Webhook events could not be delivered."],
  { batchId: "1", team: "blue", event: "page", ...facts },
]

describe("logDeadEvents", () => {
  it("logs events that failed alike as one line", () => {
    const { code: _, ...answered } = { ...attempt, status: 500 }
    expect(logged([dead, { ...dead, attempt: answered }, dead])).toEqual([
      line({ host: "hook.test", code: "ECONNREFUSED", events: 2 }),
      line({ host: "hook.test", status: 500, events: 1 }),
    ])
  })

  it("logs nothing of events that are delivered, will be tried again or were not sent", () => {
    const { attempt: _, ...unsent } = dead
    expect(logged([{ ...dead, state: "delivered" }, { ...dead, state: "pending" }, unsent])).toEqual([])
  })

  it("names no host when nothing of the batch may be kept", () => {
    const sealed = { ...delivery, batchKey: makeSealKey() }
    expect(logged([{ ...dead, delivery: sealed }])).toEqual([line({ code: "ECONNREFUSED", events: 1 })])
  })
})
