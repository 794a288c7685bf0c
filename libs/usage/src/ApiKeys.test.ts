import { Redacted } from "effect"
import { describe, expect, it } from "vitest"
import { makeApiKeys, parseApiKey } from "./ApiKeys.ts"
import { Unauthorized } from "./Unauthorized.ts"

const keys = (...entries: ReadonlyArray<string>) => makeApiKeys(entries.map((entry) => Redacted.make(entry)))
const refused = (message: string) => new Unauthorized({ message })

describe("makeApiKeys", () => {
  it("takes every request for the default team when there are no keys", () => {
    expect([keys().required, keys().teamOf(undefined), keys().teamOf("Bearer anything")]).toEqual([false, "default", "default"])
  })

  it("knows the team of a key", () => {
    const service = keys("fc-one", "blue:fc-two")
    expect([service.teamOf("Bearer fc-one"), service.teamOf("bearer fc-two")]).toEqual(["default", "blue"])
  })

  it("keeps a colon that belongs to the key", () => {
    expect(keys("blue:a:b").teamOf("Bearer a:b")).toBe("blue")
  })

  it("says what is missing", () => {
    const service = keys("fc-one")
    expect([undefined, "", "Bearer", "Bearer ", "Bearer fc-on", "Bearer fc-one2"].map((header) => service.teamOf(header))).toEqual([
      refused("Unauthorized"),
      refused("Unauthorized"),
      refused("Unauthorized: Token missing"),
      refused("Unauthorized: Token missing"),
      refused("Unauthorized: Invalid token"),
      refused("Unauthorized: Invalid token"),
    ])
  })

  it("does not take a digest for a key", () => {
    const service = keys("fc-one")
    expect(service.teamOf("Bearer 0".padEnd(71, "0"))).toEqual(refused("Unauthorized: Invalid token"))
  })

  it("holds no key in its fields", () => {
    expect(JSON.stringify(keys("fc-secret"))).not.toContain("fc-secret")
  })
})

describe("parseApiKey", () => {
  it("refuses an empty key, an odd team and control characters", () => {
    expect(["", "blue:", "a b:key", "kéy", "ke\ny"].map((entry) => parseApiKey(entry))).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})
