import { it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import * as fc from "fast-check"
import { describe, expect } from "vitest"
import { makeSealKey } from "../testing/makeKeyring.ts"
import { isSealedText, openText, sealedLength, sealText } from "./sealText.ts"

const key = makeSealKey()
const text = fc.string({ unit: "grapheme" })

describe("sealText", () => {
  it("round-trips any text, computes its length, and reveals nothing of it", () => {
    fc.assert(
      fc.property(text, (one) => {
        const stored = sealText(key, ["url", "a"], one)
        expect(Effect.runSync(openText(key, ["url", "a"], stored))).toBe(one)
        expect(sealedLength(Buffer.byteLength(stored))).toBe(Buffer.byteLength(one))
        expect(one.length > 8 && stored.includes(one)).toBe(false)
      }),
    )
  })

  it("keeps the text of a batch without a key unchanged", () => {
    expect(sealText(undefined, ["url", "a"], "https://a.example")).toBe("https://a.example")
    expect(Effect.runSync(openText(undefined, ["url", "a"], "https://a.example"))).toBe("https://a.example")
  })

  it("never returns the same ciphertext twice", () => {
    expect(sealText(key, ["url", "a"], "x")).not.toBe(sealText(key, ["url", "a"], "x"))
  })

  it.each([
    ["without the key", undefined, ["url", "a"], "otherKey"],
    ["with another key", makeSealKey(), ["url", "a"], "otherKey"],
    ["at another place", key, ["url", "b"], "damaged"],
  ] as const)("cannot be read %s", (...[, by, address, problem]) => {
    const stored = sealText(key, ["url", "a"], "https://a.example")
    expect(isSealedText(stored)).toBe(true)
    expect(Effect.runSyncExit(openText(by, address, stored))).toEqual(
      Exit.fail(expect.objectContaining({ _tag: "SealedUnreadable", problem })),
    )
  })
})
