import { assert, oneof, property, string, webAuthority } from "fast-check"
import { describe, expect, it } from "vitest"
import { parseAllowEntry } from "./parseAllowEntry.ts"

describe("parseAllowEntry", () => {
  it("reads names, addresses and blocks", () => {
    expect(
      [
        "Site.Test",
        "site.test:8080",
        " 10.0.0.1 ",
        "10.0.0.1:80",
        "127.1",
        "::1",
        "[::1]",
        "[::1]:80",
        "::ffff:10.0.0.1",
        "10.0.0.0/8",
        "fd00::/8",
      ].map(parseAllowEntry),
    ).toEqual([
      { kind: "name", name: "site.test" },
      { kind: "name", name: "site.test", port: 8080 },
      { kind: "address", address: { address: "10.0.0.1", family: "ipv4" } },
      { kind: "address", address: { address: "10.0.0.1", family: "ipv4" }, port: 80 },
      { kind: "address", address: { address: "127.0.0.1", family: "ipv4" } },
      { kind: "address", address: { address: "::1", family: "ipv6" } },
      { kind: "address", address: { address: "::1", family: "ipv6" } },
      { kind: "address", address: { address: "::1", family: "ipv6" }, port: 80 },
      { kind: "address", address: { address: "10.0.0.1", family: "ipv4" } },
      { kind: "network", address: { address: "10.0.0.0", family: "ipv4" }, prefix: 8 },
      { kind: "network", address: { address: "fd00::", family: "ipv6" }, prefix: 8 },
    ])
  })

  it("converts an international name to ASCII", () => {
    expect(parseAllowEntry("bücher.test")).toEqual({ kind: "name", name: "xn--bcher-kva.test" })
  })

  it("refuses everything else", () => {
    const entries = [
      "",
      "http://site.test",
      "site.test/path",
      "site.test:0",
      "site.test:65536",
      "site.test:http",
      "a b",
      "10.0.0.0/33",
      "10.0.0.0/",
      "fd00::/129",
      "::ffff:10.0.0.0/104",
      "user@site.test",
      "*",
      "*.site.test",
      "[::1",
      "1.2.3.4.5",
    ]
    expect(entries.filter((entry) => parseAllowEntry(entry) !== undefined)).toEqual([])
  })

  it("never throws", () => {
    assert(
      property(oneof(string(), webAuthority()), (text) => void parseAllowEntry(text)),
      { numRuns: 1000 },
    )
  })
})
