import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeSealKey } from "../testing/makeKeyring.ts"
import { seal, unseal } from "./seal.ts"

const key = makeSealKey()
/** Of a profile. */
const shop = ["blue", "shop"]

describe("seal", () => {
  it("round-trips any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(unseal([key], shop, seal(key, shop, text))).toEqual({ text })
      }),
    )
  })

  it("never returns the same bytes twice, and reveals nothing of the text", () => {
    const [one, two] = [seal(key, shop, "session=secret"), seal(key, shop, "session=secret")]
    expect(Buffer.compare(one, two)).not.toBe(0)
    expect(Buffer.from(one).toString("latin1")).not.toContain("secret")
  })
})

describe("unseal", () => {
  it("reads with any of its keys, and distinguishes another key from damage", () => {
    const old = makeSealKey()
    const sealed = seal(old, shop, "{}")
    expect([unseal([key, old], shop, sealed), unseal([key], shop, sealed)]).toEqual([
      { text: "{}" },
      { problem: "otherKey" },
    ])
  })

  it.each(
    [
      ["red", "shop"],
      ["blue", "bank"],
      ["blu", "eshop"],
      ["blue", "shop", ""],
    ].map((address) => [address]),
  )("takes the bytes for nothing else: %j", (other) => {
    expect(unseal([key], other, seal(key, shop, "{}"))).toEqual({ problem: "damaged" })
  })

  it("detects every changed bit and every missing byte", () => {
    const sealed = seal(key, shop, "{}")
    const changed = Array.from(sealed, (byte, place) => sealed.with(place, byte ^ 1))
    const cut = Array.from(sealed, (_, length) => sealed.subarray(0, length))
    expect([...changed, ...cut].filter((bytes) => "text" in unseal([key], shop, bytes))).toEqual([])
  })
})
