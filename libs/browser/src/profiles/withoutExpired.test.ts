import { describe, expect, it } from "vitest"
import { withoutExpired } from "./withoutExpired.ts"

const cookie = (name: string, expires: number) =>
  ({ name, value: "1", domain: "a.test", path: "/", expires, httpOnly: false, secure: false, sameSite: "Lax" }) as const

describe("withoutExpired", () => {
  it("drops expired cookies, and keeps session cookies and all storage", () => {
    const origins = [{ origin: "https://a.test", localStorage: [{ name: "a", value: "1" }] }]
    const cookies = [cookie("past", 99.9), cookie("now", 100), cookie("later", 100.1), cookie("session", -1)]
    expect(withoutExpired({ cookies, origins }, 100_000)).toEqual({ cookies: [cookies[2], cookies[3]], origins })
  })
})
