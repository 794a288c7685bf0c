import { assert, constantFrom, integer, option, property, record, string } from "fast-check"
import { Redacted, Result } from "effect"
import { describe, expect, it } from "vitest"
import { parseUpstream } from "./parseUpstream.ts"

const read = (text: string) => {
  const parsed = parseUpstream(text)
  if (Result.isFailure(parsed)) return parsed.failure
  const { credentials, ...rest } = parsed.success
  return { ...rest, ...(credentials === undefined ? {} : { credentials: Redacted.value(credentials) }) }
}

describe("parseUpstream", () => {
  it("reads scheme, host and port, and optional country and credentials", () => {
    expect(read("http://proxy.test:8080")).toEqual({ protocol: "http", host: "proxy.test", port: 8080 })
    expect(read(" de=HTTPS://User:p%40ss%2C@Proxy.Test:443/ ")).toEqual({
      protocol: "https",
      host: "proxy.test",
      port: 443,
      country: "DE",
      credentials: { username: "User", password: "p@ss," },
    })
    expect(read("socks5://[2001:db8::1]:1080")).toEqual({ protocol: "socks5", host: "2001:db8::1", port: 1080 })
    expect(read("http://user-country-us_session-1:a:b@10.0.0.1:80")).toEqual({
      protocol: "http",
      host: "10.0.0.1",
      port: 80,
      credentials: { username: "user-country-us_session-1", password: "a:b" },
    })
    expect(read("http://token@proxy.test:80")).toEqual({
      protocol: "http",
      host: "proxy.test",
      port: 80,
      credentials: { username: "token", password: "" },
    })
  })

  it("names the error", () => {
    expect(
      [
        "ftp://a.test:1",
        "xx=http://a.test:1",
        "http://a.test",
        "http://a.test:0",
        "http://a.test:70000",
        "a.test:80",
        "http://:80",
        "http://a.test:80/path",
        "http://%:x@a.test:80",
        `http://u:${"x".repeat(256)}@a.test:80`,
      ].map(read),
    ).toEqual([
      "The scheme of a proxy must be http, https or socks5.",
      "The country of a proxy must be an ISO 3166-1 alpha-2 code such as us or de.",
      "A proxy must have a port from 1 to 65535.",
      "A proxy must have a port from 1 to 65535.",
      "A proxy must have a port from 1 to 65535.",
      "A proxy must be written [cc=]scheme://[user:pass@]host:port.",
      "A proxy must be written [cc=]scheme://[user:pass@]host:port.",
      "A proxy must be written [cc=]scheme://[user:pass@]host:port.",
      "The credentials of a proxy must be user:pass, percent-encoded, each at most 255 bytes long.",
      "The credentials of a proxy must be user:pass, percent-encoded, each at most 255 bytes long.",
    ])
  })

  it("reads back written proxies, whatever the credentials contain", () => {
    const part = string({ maxLength: 40 })
    const proxies = record({
      protocol: constantFrom("http", "https", "socks5"),
      port: integer({ min: 1, max: 65_535 }),
      country: option(constantFrom("DE", "US"), { nil: undefined }),
      username: part.filter((name) => name !== "" && !name.includes(":")),
      password: part,
    })
    assert(
      property(proxies, ({ protocol, port, country, username, password }) => {
        const text = `${country === undefined ? "" : `${country.toLowerCase()}=`}${protocol}://${encodeURIComponent(username)}:${encodeURIComponent(password)}@proxy.test:${port}`
        expect(read(text)).toEqual({
          protocol,
          host: "proxy.test",
          port,
          ...(country === undefined ? {} : { country }),
          credentials: { username, password },
        })
      }),
    )
  })

  it("never repeats its input in errors", () => {
    assert(
      property(
        constantFrom("", "de=", "http://", "ftp://"),
        string({ minLength: 8, unit: constantFrom(..."QWXZ:@/[]%") }),
        (start, text) => {
          const parsed = parseUpstream(start + text)
          expect(
            Result.isFailure(parsed) &&
              text.split(/[^QWXZ]+/).some((word) => word.length > 3 && parsed.failure.includes(word)),
          ).toBe(false)
        },
      ),
    )
  })

  it("hides the credentials of a parsed proxy", () => {
    expect(JSON.stringify(parseUpstream("http://user:secret@proxy.test:80"))).not.toContain("secret")
    expect(String(Result.getOrThrow(parseUpstream("http://user:secret@proxy.test:80")).credentials)).toBe(
      "<redacted:proxy credentials>",
    )
  })
})
