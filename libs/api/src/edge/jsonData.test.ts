import { it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import type { HttpServerResponse } from "effect/http"
import { describe, expect } from "vitest"
import { jsonData } from "./jsonData.ts"

const piecesOf = Effect.fnUntraced(function* ({ body }: HttpServerResponse.HttpServerResponse) {
  if (body._tag === "Uint8Array") return [body.body]
  return body._tag === "Stream" ? yield* Effect.orDie(Stream.runCollect(body.stream)) : []
})

const dataOf = (data: unknown) =>
  Effect.map(piecesOf(jsonData('{"data":', data, "}")), (pieces) => ({
    json: Buffer.concat(pieces).toString(),
    longest: Math.max(...pieces.map(({ length }) => length)),
    pieces: pieces.length,
  }))

describe("jsonData", () => {
  it.effect("writes short data at once", () =>
    Effect.map(dataOf({ a: "é" }), (written) =>
      expect(written).toEqual({ json: '{"data":{"a":"é"}}', longest: 19, pieces: 1 }),
    ),
  )
  it.effect("writes long data in short pieces", () =>
    Effect.gen(function* () {
      const data = { a: "\ré".repeat(1_000_000), list: Array.from({ length: 100_000 }, (_, n) => n) }
      const { json, longest, pieces } = yield* dataOf(data)
      expect(json === JSON.stringify({ data })).toBe(true)
      expect(longest).toBeLessThan(1_000_000)
      expect(pieces).toBeGreaterThan(10)
    }),
  )
  it.effect("yields to other work in between", () =>
    Effect.gen(function* () {
      let turns = 0
      const count = (): void => void (turns++, setImmediate(count).unref())
      setImmediate(count)
      const { pieces } = yield* dataOf("x".repeat(2_000_000))
      expect(turns).toBeGreaterThanOrEqual(pieces - 2)
    }),
  )
  it("writes a piece when the previous one is consumed", async () => {
    let read = 0
    const data = Array.from({ length: 5 }, () => ({
      get text() {
        read++
        return "x".repeat(200_000)
      },
    }))
    const { body } = jsonData("", data, "")
    const before = read
    const first =
      body._tag === "Stream"
        ? await Effect.runPromise(Effect.orDie(Stream.runCollect(Stream.take(body.stream, 2))))
        : []
    expect({ before: before < 3, after: read < 7, taken: first.length }).toEqual({
      before: true,
      after: true,
      taken: 2,
    })
  })
})
