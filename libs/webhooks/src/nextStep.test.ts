import { assert, describe, it } from "@effect/vitest"
import { Duration } from "effect"
import * as fc from "fast-check"
import { deliveryDefaults } from "./DeliverySettings.ts"
import { nextStep } from "./nextStep.ts"

const delays = deliveryDefaults.schedule.map(Duration.toMillis)
const rejected = { result: "rejected", status: 500 } as const

describe("nextStep", () => {
  it("makes ten attempts over about three days", () => {
    const waits = Array.from({ length: 10 }, (_, made) =>
      nextStep(rejected, { attempts: made + 1, delays, random: 0.5 }),
    )
    assert.deepStrictEqual(
      waits.map((step) => (step.state === "pending" ? step.waitMillis / 1000 : step.state)),
      [5, 60, 300, 1800, 7200, 18_000, 36_000, 72_000, 129_600, "dead"],
    )
  })

  it("jitters every wait by at most a fifth", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        const step = nextStep(rejected, { attempts, delays, random })
        const wait = step.state === "pending" ? step.waitMillis : 0
        const delay = delays[attempts - 1] ?? 0
        return wait >= delay * 0.8 - 1 && wait <= delay * 1.2 + 1
      }),
    )
  })

  it("waits longer when the receiver requests it, never shorter", () => {
    const context = { attempts: 1, delays, random: 0.5 }
    assert.deepStrictEqual(nextStep({ ...rejected, retryAfter: 60_000 }, context), {
      state: "pending",
      waitMillis: 60_000,
    })
    assert.deepStrictEqual(nextStep({ ...rejected, retryAfter: 1 }, context), { state: "pending", waitMillis: 5000 })
  })

  it("is done after a success and gives up when another attempt would be useless", () => {
    const context = { attempts: 1, delays, random: 0.5 }
    assert.deepStrictEqual(nextStep({ result: "delivered", status: 200 }, context), { state: "delivered" })
    for (const result of ["gone", "refused", "unsendable"] as const)
      assert.deepStrictEqual(nextStep({ result }, context), { state: "dead" })
  })
})
