import { randomBytes } from "node:crypto"
import { describe, expect, it } from "vitest"
import { parseSealKey } from "./SealKey.ts"

describe("parseSealKey", () => {
  it("reads base64 of 32 bytes", () => {
    expect(parseSealKey(Buffer.alloc(32, 7).toString("base64"))?.id).toHaveLength(8)
  })

  it.each([
    "",
    "short",
    Buffer.alloc(31).toString("base64"),
    Buffer.alloc(33).toString("base64"),
    Buffer.alloc(32).toString("hex"),
    `${"A".repeat(42)}*=`,
  ])("refuses %j", (text) => {
    expect(parseSealKey(text)).toBeUndefined()
  })

  it("shows no secret", () => {
    const secret = randomBytes(32)
    const key = parseSealKey(secret.toString("base64"))
    expect([JSON.stringify(key), Buffer.from(key?.id ?? []).equals(secret.subarray(0, 8))]).toEqual([
      expect.not.stringContaining(secret.toString("base64")),
      false,
    ])
  })
})
