import { Redacted, Result } from "effect"
import { describe, expect, it } from "vitest"
import { readSettings } from "./readSettings.ts"

describe("proxyList", () => {
  it("reads both lists of proxies", () => {
    const { proxies, proxiesEnhanced } = Result.getOrThrow(
      readSettings({
        TRAWL_PROXIES: "http://a.test:8080, de=socks5://b.test:1080",
        TRAWL_PROXIES_ENHANCED: "us=https://me:s%2Cecret@c.test:443",
      }),
    )
    expect(proxies).toEqual([
      { protocol: "http", host: "a.test", port: 8080 },
      { protocol: "socks5", host: "b.test", port: 1080, country: "DE" },
    ])
    expect(proxiesEnhanced?.map(({ credentials }) => credentials && Redacted.value(credentials))).toEqual([
      { username: "me", password: "s,ecret" },
    ])
  })

  it("names a wrong entry by its number, and shows nothing of it", () => {
    const read = readSettings({
      TRAWL_PROXIES: "http://a.test:8080,http://me:hunter2@b.test",
      TRAWL_PROXIES_ENHANCED: "http://a.test:8080,",
    })
    expect(Result.isFailure(read) && read.failure.mistakes).toEqual([
      "TRAWL_PROXIES is wrong in entry 2: A proxy must have a port from 1 to 65535.",
      "TRAWL_PROXIES_ENHANCED is wrong in entry 2: A proxy must be written [cc=]scheme://[user:pass@]host:port.",
    ])
  })
})
