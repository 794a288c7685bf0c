import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fc from "fast-check"
import { describe } from "vitest"
import { evenJsonPieces, jsonInTurns, jsonPieces } from "./jsonPieces.ts"

const long = "\r\u{1F600}é".repeat(100_000)
const deep = {
  list: Array.from({ length: 30_000 }, (_, n) => ({ n, text: "\\".repeat(n % 50), gone: undefined })),
  long,
  nested: { a: [long, [], {}, null, undefined], b: { gone: undefined } },
}

describe("jsonPieces", () => {
  it.each([
    ["a short text", "x"],
    ["a long text", long],
    ["a text of pairs that are cut", `x${"\u{1F600}".repeat(200_000)}`],
    ["halves of pairs", "\ud83d".repeat(200_000)],
    ["data", deep],
    ["empty data", {}],
    ["null", null],
    ["a long list of nothing", Array.from({ length: 100_000 })],
  ])("write what JSON.stringify writes of %s", (_, data) => {
    expect([...jsonPieces(data)].join("") === JSON.stringify(data)).toBe(true)
  })

  it("are the same for any data", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(3), (data, times) => {
        const wide = Array.from({ length: times * 2_000 }, () => data)
        return [...jsonPieces(wide)].join("") === JSON.stringify(wide)
      }),
      { numRuns: 30 },
    )
  })

  it("are all short, whatever the data", () => {
    expect(Math.max(...[...jsonPieces(deep)].map(({ length }) => length))).toBeLessThan(128_000 * 6 + 2)
  })

  it.effect("yield to other work in between", () =>
    Effect.gen(function* () {
      let turns = 0
      const count = (): void => void (turns++, setImmediate(count).unref())
      setImmediate(count)
      const text = yield* jsonInTurns({ long })
      expect(text === JSON.stringify({ long })).toBe(true)
      const pieces = [...evenJsonPieces({ long })].length
      expect(pieces).toBeGreaterThan(3)
      expect(turns).toBeGreaterThanOrEqual(pieces - 2)
    }),
  )
})
