import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { copyInTurns } from "./copyInTurns.ts"

describe("copyInTurns", () => {
  it.effect("concatenates all bytes, and yields to other fibers", () =>
    Effect.gen(function* () {
      const parts = [0, 1, 300_000, 2_500_000, 700_000, 600_000].map((length, n) => Buffer.alloc(length, n))
      const to = new Uint8Array(new SharedArrayBuffer(4_100_001))
      let turns = 0
      const count = (): void => void (turns++, setImmediate(count).unref())
      setImmediate(count)
      yield* copyInTurns(parts, to)
      expect(Buffer.from(to).equals(Buffer.concat(parts))).toBe(true)
      expect(turns).toBeGreaterThanOrEqual(2)
    }),
  )
})
