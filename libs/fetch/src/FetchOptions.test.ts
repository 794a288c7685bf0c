import { Result, Schema } from "effect"
import { anyCharacter } from "@trawl/testing/anyCharacter"
import { assert, constantFrom, integer, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { FetchOptions, requestHeaderProblem } from "@trawl/core"
import { waitForProblem } from "./waitForProblem.ts"

const Options = Schema.Struct(FetchOptions)

/** The decoded options, or the message of the first problem. */
const decode = (input: unknown) => {
  const result = Schema.decodeUnknownResult(Options)(input, { onExcessProperty: "error" })
  return Result.isSuccess(result) ? result.success : result.failure.message
}
const message = (input: unknown): string => String(decode(input))

describe("FetchOptions", () => {
  it("fills the defaults", () => {
    expect(decode({})).toEqual({
      headers: {},
      waitFor: 0,
      mobile: false,
      skipTlsVerification: true,
      timeout: 60_000,
      location: { country: "US" },
      blockAds: true,
      proxy: "auto",
    })
  })

  it("accepts a country in any case and the old name of the enhanced proxies", () => {
    expect(decode({ location: { country: "de", languages: ["de-DE", "fr"] }, proxy: "stealth" })).toMatchObject({
      location: { country: "DE", languages: ["de-DE", "fr"] },
      proxy: "enhanced",
    })
  })

  it("accepts the bounds and refuses values beyond them, naming the field", () => {
    for (const ok of [{ waitFor: 0 }, { waitFor: 60_000 }, { timeout: 1000 }, { timeout: 300_000 }])
      expect(decode(ok)).toMatchObject(ok)
    for (const [field, value] of [
      ["waitFor", -1],
      ["waitFor", 60_001],
      ["waitFor", 1.5],
      ["timeout", 999],
      ["timeout", 300_001],
      ["mobile", "yes"],
      ["proxy", "none"],
      ["blockAds", null],
      ["headers", { a: 1 }],
      ["location", "US"],
    ] as const) {
      expect(message({ [field]: value })).toContain(`["${field}"]`)
    }
  })

  it("refuses unknown countries and languages", () => {
    expect(message({ location: { country: "XX" } })).toContain("The country must be an ISO 3166-1 alpha-2 code")
    expect(message({ location: { country: "us-generic" } })).toContain("The country must be an ISO 3166-1 alpha-2 code")
    expect(message({ location: { languages: ["en_US"] } })).toContain("A language must be a tag such as en or pt-BR.")
    expect(message({ location: { languages: Array.from({ length: 21 }, () => "en") } })).toContain(
      "At most 20 languages",
    )
    expect(message({ location: { city: "Bonn" } })).toContain("city")
  })

  it("refuses connection headers, in any case", () => {
    const names = ["Host", "content-length", "Transfer-Encoding", "CONNECTION", "Upgrade", "Expect", "TE", "Trailer"]
    expect(names.map((name) => message({ headers: { [name]: "x" } }).split("\n")[0])).toEqual(
      names.map((name) => `The header ${name} is set by the service and cannot be given.`),
    )
  })

  it("refuses line breaks and NUL in a value, without showing it", () => {
    for (const value of ["secret\r\nx: y", "secret\n", "secret\0", "secret€"]) {
      const text = message({ headers: { "X-Key": value } })
      expect(text).toContain(
        "The value of the header X-Key holds a line break or another character that a header cannot carry.",
      )
      expect(text).not.toContain("secret")
    }
  })

  it("refuses malformed and repeated names, too many and too long headers", () => {
    expect(message({ headers: { "a b": "x" } })).toContain('The header name "a b" may hold only letters')
    expect(message({ headers: { "": "x" } })).toContain('The header name "" may hold only letters')
    expect(message({ headers: { Cookie: "a=1", cookie: "b=2" } })).toContain(
      "The header cookie is given more than once.",
    )
    expect(message({ headers: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`x-${i}`, ""])) })).toContain(
      "At most 100 headers",
    )
    expect(message({ headers: { a: "x".repeat(32_768) } })).toContain("at most 32768 characters")
  })

  it("never lets a header through that splits the request", () => {
    assert(
      property(
        string({ unit: anyCharacter, maxLength: 8 }),
        constantFrom("\r", "\n", "\0"),
        string({ maxLength: 4 }),
        (before, bad, after) =>
          requestHeaderProblem({ "x-a": before + bad + after })?.startsWith("The value of the header x-a") === true,
      ),
    )
  })
})

describe("waitForProblem", () => {
  it("allows half of the timeout and no more", () => {
    assert(
      property(integer({ min: 0, max: 60_000 }), integer({ min: 1000, max: 300_000 }), (waitFor, timeout) => {
        expect(waitForProblem({ waitFor, timeout })).toBe(
          waitFor * 2 > timeout ? "waitFor must not exceed half of timeout" : undefined,
        )
      }),
    )
  })
})
