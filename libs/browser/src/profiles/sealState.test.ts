import { randomBytes } from "node:crypto"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseProfileKey, type ProfileKey } from "./ProfileKey.ts"
import { sealState, unsealState } from "./sealState.ts"

const makeKey = (): ProfileKey => {
  const key = parseProfileKey(randomBytes(32).toString("base64"))
  if (key === undefined) throw new Error("32 bytes are a key")
  return key
}
const key = makeKey()
const shop = { team: "blue", name: "shop" }

describe("sealState", () => {
  it("gives back what it was given, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(unsealState([key], shop, sealState(key, shop, text))).toEqual({ text })
      }),
    )
  })

  it("never gives the same bytes twice, and shows nothing of the text", () => {
    const [one, two] = [sealState(key, shop, "session=secret"), sealState(key, shop, "session=secret")]
    expect(Buffer.compare(one, two)).not.toBe(0)
    expect(Buffer.from(one).toString("latin1")).not.toContain("secret")
  })
})

describe("unsealState", () => {
  it("reads with any of its keys, and tells another key from damage", () => {
    const old = makeKey()
    const sealed = sealState(old, shop, "{}")
    expect([unsealState([key, old], shop, sealed), unsealState([key], shop, sealed)]).toEqual([{ text: "{}" }, { problem: "otherKey" }])
  })

  it.each([
    { team: "red", name: "shop" },
    { team: "blue", name: "bank" },
    { team: "blu", name: "eshop" },
  ])("takes the bytes for no other profile: %j", (other) => {
    expect(unsealState([key], other, sealState(key, shop, "{}"))).toEqual({ problem: "damaged" })
  })

  it("sees every changed bit and every missing byte", () => {
    const sealed = sealState(key, shop, "{}")
    const changed = Array.from(sealed, (byte, place) => sealed.with(place, byte ^ 1))
    const cut = Array.from(sealed, (_, length) => sealed.subarray(0, length))
    expect([...changed, ...cut].filter((bytes) => "text" in unsealState([key], shop, bytes))).toEqual([])
  })
})
