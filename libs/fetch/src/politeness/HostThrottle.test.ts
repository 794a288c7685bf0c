import { array, assert, constantFrom, integer, option, property, record } from "fast-check"
import { describe, expect, it } from "vitest"
import { earliestStart, type HostThrottle, isForgettable, learn, unthrottled } from "./HostThrottle.ts"

const now = 1_000_000
const ok = { status: 200, retryAfter: undefined }
const tooMany = { status: 429, retryAfter: undefined }
const unavailable = { status: 503, retryAfter: undefined }
const after = (...answers: ReadonlyArray<typeof ok>): HostThrottle => answers.reduce<HostThrottle>((throttle, answer) => learn(throttle, answer, now), unthrottled)

describe("learn", () => {
  it("leaves a host alone as long as it asks for", () => {
    expect(earliestStart(learn(unthrottled, { status: 503, retryAfter: 7000 }, now), now)).toBe(now + 7000)
  })

  it("doubles the delay with each 429, up to a minute", () => {
    expect([1, 2, 3, 10].map((times) => after(...Array.from({ length: times }, () => tooMany)).delay)).toEqual([1000, 2000, 4000, 60_000])
  })

  it("takes a lone 503 for one broken page, and a second one in a row for a busy host", () => {
    expect([after(unavailable).delay, after(unavailable, unavailable).delay, after(unavailable, ok, unavailable).delay]).toEqual([0, 1000, 0])
  })

  it("shortens the delay with each other answer until there is none", () => {
    const delays = [1, 2, 20].map((times) => after(tooMany, ...Array.from({ length: times }, () => ok)).delay)
    expect(delays).toEqual([750, 562.5, 0])
  })

  it("keeps every wait within an hour, and forgets hosts that answer well again", () => {
    const answer = record({ status: constantFrom(200, 404, 429, 503), retryAfter: option(integer({ min: 0, max: 3_600_000 }), { nil: undefined }) })
    assert(
      property(array(answer, { maxLength: 40 }), (answers) => {
        const throttle = answers.reduce<HostThrottle>((before, one) => learn(before, one, now), unthrottled)
        expect(earliestStart(throttle, now) - now).toBeLessThanOrEqual(3_600_000)
        const calm = Array.from({ length: 40 }).reduce<HostThrottle>((before) => learn(before, ok, now), throttle)
        expect(isForgettable(calm, now + 3_600_000)).toBe(true)
      }),
    )
  })
})
