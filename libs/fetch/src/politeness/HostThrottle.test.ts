import { array, assert, constantFrom, integer, option, property, record } from "fast-check"
import { describe, expect, it } from "vitest"
import { earliestStart, type HostThrottle, isForgettable, learn, unthrottled } from "./HostThrottle.ts"

const now = 1_000_000
const [page, other] = ["https://a.test/1", "https://a.test/2"]
const ok = { address: page, status: 200, retryAfter: undefined }
const tooMany = { address: page, status: 429, retryAfter: undefined }
const unavailable = { address: page, status: 503, retryAfter: undefined }
const elsewhere = { ...unavailable, address: other }
type Lesson = Parameters<typeof learn>[1]
const after = (...answers: ReadonlyArray<Lesson>): HostThrottle =>
  answers.reduce<HostThrottle>((throttle, answer) => learn(throttle, answer, now), unthrottled)
/** Milliseconds until each of the two pages may be requested. */
const waits = (...answers: ReadonlyArray<Lesson>) =>
  [page, other].map((address) => earliestStart(after(...answers), address, now) - now)

describe("learn", () => {
  it("backs off from an origin for the time of its 429", () => {
    expect(waits({ ...tooMany, retryAfter: 7000 })).toEqual([7000, 7000])
  })

  it("backs off from one address for the time of its 503, however often it answers so", () => {
    const asking = { ...unavailable, retryAfter: 7000 }
    expect([waits(asking), waits(asking, asking, asking), waits(asking, { ...ok, address: other })]).toEqual([
      [7000, 0],
      [7000, 0],
      [7000, 0],
    ])
  })

  it("backs off from an origin when a second address answers 503", () => {
    expect(waits({ ...unavailable, retryAfter: 9000 }, { ...elsewhere, retryAfter: 7000 })).toEqual([7000, 7000])
    expect(waits(unavailable, { ...elsewhere, retryAfter: 7000 })).toEqual([7000, 7000])
  })

  it("doubles the delay with each 429, up to a minute", () => {
    expect([1, 2, 3, 10].map((times) => after(...Array.from({ length: times }, () => tooMany)).delay)).toEqual([
      1000, 2000, 4000, 60_000,
    ])
  })

  it("treats the 503 of one address as a broken page, and that of a second one in a row as a busy host", () => {
    expect(
      [
        after(unavailable),
        after(unavailable, unavailable),
        after(unavailable, elsewhere),
        after(unavailable, ok, elsewhere),
      ].map(({ delay }) => delay),
    ).toEqual([0, 0, 1000, 0])
  })

  it("shortens the delay with each other answer until it is zero", () => {
    const delays = [1, 2, 20].map((times) => after(tooMany, ...Array.from({ length: times }, () => ok)).delay)
    expect(delays).toEqual([750, 562.5, 0])
  })

  it("limits every pause to what was requested, and forgets origins that answer well again", () => {
    const answer = record({
      address: constantFrom(page, other),
      status: constantFrom(200, 404, 429, 503),
      retryAfter: option(integer({ min: 0, max: 60_000 }), { nil: undefined }),
    })
    assert(
      property(array(answer, { maxLength: 40 }), (answers) => {
        for (const wait of waits(...answers)) expect(wait).toBeLessThanOrEqual(60_000)
        const later = now + 60_000
        const calm = Array.from({ length: 40 }).reduce<HostThrottle>(
          (before) => learn(before, ok, later),
          after(...answers),
        )
        expect(isForgettable(calm, later)).toBe(true)
      }),
    )
  })
})
