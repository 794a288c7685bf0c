import { describe, expect, it } from "vitest"
import { publicBase } from "./publicBase.ts"

const settings = { host: "127.0.0.1", port: 3002, trustProxy: false }

describe("publicBase", () => {
  it("prefers the configured address", () => {
    const headers = { host: "evil.test", "x-forwarded-host": "evil.test" }
    expect(publicBase(headers, { ...settings, trustProxy: true, publicUrl: "https://api.test/trawl" })).toBe(
      "https://api.test/trawl",
    )
  })

  it("uses the host of the request", () => {
    expect(
      publicBase({ host: "localhost:3002", "x-forwarded-proto": "https", "x-forwarded-host": "evil.test" }, settings),
    ).toBe("http://localhost:3002")
  })

  it("trusts a trusted proxy, nearest to the client first", () => {
    const headers = { host: "10.0.0.1", "x-forwarded-proto": "https,http", "x-forwarded-host": "api.test, inner.test" }
    expect(publicBase(headers, { ...settings, trustProxy: true })).toBe("https://api.test")
  })

  it.each(["a b", "a/b", "user@host", "a.test:99999", "a.test:80:80", "", "<x>"])(
    "does not repeat the odd host %j",
    (host) => {
      expect(publicBase({ host }, settings)).toBe("http://127.0.0.1:3002")
    },
  )

  it("writes its own IPv6 address in brackets", () => {
    expect(publicBase({}, { ...settings, host: "::1" })).toBe("http://[::1]:3002")
  })
})
