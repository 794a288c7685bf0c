import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { HostGlob } from "./HostGlob.ts"
import { ThreatOptions } from "./ThreatOptions.ts"

const decode = (body: unknown) =>
  Schema.decodeUnknownResult(Schema.Struct(ThreatOptions))(body, { onExcessProperty: "error", errors: "all" })
const isAccepted = (threatProtection: unknown) => Result.isSuccess(decode({ threatProtection }))
const many = (count: number, element: string) => Array.from({ length: count }, () => element)

describe("ThreatOptions", () => {
  it("leaves absent rules absent", () => {
    expect([Result.getOrThrow(decode({})), Result.getOrThrow(decode({ threatProtection: {} }))]).toEqual([
      {},
      { threatProtection: {} },
    ])
  })

  it("trims the lists and converts them to lower case", () => {
    expect(
      Result.getOrThrow(
        decode({
          threatProtection: { blacklist: [" *.Bad.Example "], whitelist: ["GOOD.example"], blockedTlds: [" ZIP"] },
        }),
      ),
    ).toEqual({ threatProtection: { blacklist: ["*.bad.example"], whitelist: ["good.example"], blockedTlds: ["zip"] } })
  })

  it("accepts addresses in every form, and converts them to that of URLs", () => {
    const blacklist = ["2001:DB8:0:0::1", "[2001:db8::1]", "::ffff:127.0.0.1", "0x7f.1", "2130706433", "127.0.0.1."]
    expect(Result.getOrThrow(decode({ threatProtection: { blacklist } }))).toEqual({
      threatProtection: {
        blacklist: ["[2001:db8::1]", "[2001:db8::1]", "127.0.0.1", "127.0.0.1", "127.0.0.1", "127.0.0.1"],
      },
    })
  })

  it.each<[string, unknown, unknown]>([
    ["mode", { mode: "normal" }, { mode: "strict" }],
    ["riskScoreThreshold from below", { riskScoreThreshold: 0 }, { riskScoreThreshold: -1 }],
    ["riskScoreThreshold from above", { riskScoreThreshold: 100 }, { riskScoreThreshold: 101 }],
    ["whole scores", { riskScoreThreshold: 50 }, { riskScoreThreshold: 50.5 }],
    ["blacklist size", { blacklist: many(1000, "a.b") }, { blacklist: many(1001, "a.b") }],
    ["whitelist size", { whitelist: many(1000, "a.b") }, { whitelist: many(1001, "a.b") }],
    ["blockedTlds size", { blockedTlds: many(1000, "zip") }, { blockedTlds: many(1001, "zip") }],
    ["host without protocol", { blacklist: ["a.b"] }, { blacklist: ["https://a.b"] }],
    ["host without path", { blacklist: ["a.b"] }, { blacklist: ["a.b/c"] }],
    ["host without port", { blacklist: ["a.b"] }, { blacklist: ["a.b:80"] }],
    ["address without port", { blacklist: ["[::1]"] }, { blacklist: ["[::1]:80"] }],
    ["address without prefix length", { blacklist: ["2001:db8::"] }, { blacklist: ["2001:db8::/32"] }],
    ["address without wildcard", { blacklist: ["::1"] }, { blacklist: ["*.::1"] }],
    ["address of eight parts", { blacklist: ["1:2:3:4:5:6:7:8"] }, { blacklist: ["1:2:3:4:5:6:7:8:9"] }],
    ["one leading wildcard", { blacklist: ["*.a.b"] }, { blacklist: ["*.*.b"] }],
    ["wildcard in front", { blacklist: ["*.a.b"] }, { blacklist: ["a.*.b"] }],
    ["a host at all", { blacklist: ["a"] }, { blacklist: [" "] }],
    ["label length", { blacklist: [`${"a".repeat(63)}.b`] }, { blacklist: [`${"a".repeat(64)}.b`] }],
    ["TLD without a dot", { blockedTlds: ["zip"] }, { blockedTlds: [".zip"] }],
    ["TLD length", { blockedTlds: ["a".repeat(63)] }, { blockedTlds: ["a".repeat(64)] }],
    ["failurePolicy", { failurePolicy: "open" }, { failurePolicy: "maybe" }],
    ["keys", {}, { blocklist: [] }],
    [
      "names with an underscore",
      { blacklist: ["foo_bar.example.com", "_dmarc.example.com"] },
      { blacklist: ["foo bar.example.com"] },
    ],
  ])("keeps the bound of %s", (_name, accepted, refused) => {
    expect([isAccepted(accepted), isAccepted(refused)]).toEqual([true, false])
  })
})

describe("HostGlob", () => {
  it("is idempotent", () => {
    const decodeHost = Schema.decodeUnknownResult(HostGlob)
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.ipV6(), fc.ipV4Extended(), fc.string()), (text) => {
        const once = decodeHost(text)
        if (Result.isSuccess(once)) expect(decodeHost(once.success)).toEqual(once)
      }),
    )
  })

  it("accepts every IPv6 address", () => {
    fc.assert(fc.property(fc.ipV6(), (address) => Result.isSuccess(Schema.decodeUnknownResult(HostGlob)(address))))
  })

  it("accepts every domain", () => {
    fc.assert(
      fc.property(
        fc.domain(),
        (domain) => Result.isSuccess(Schema.decodeUnknownResult(HostGlob)(`*.${domain}`)) || domain.length > 251,
      ),
    )
  })
})
