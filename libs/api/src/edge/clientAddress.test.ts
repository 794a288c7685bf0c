import { Option } from "effect"
import { Headers } from "effect/http"
import { describe, expect, it } from "vitest"
import { clientAddress } from "./clientAddress.ts"

const addressOf = (forwarded: string | undefined, trustProxy: boolean) =>
  clientAddress(
    {
      headers: Headers.fromInput(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }),
      remoteAddress: Option.some("::ffff:192.0.2.9"),
    },
    trustProxy,
  )

describe("clientAddress", () => {
  it("is the connection's, unless a trusted proxy names another", () => {
    expect([
      addressOf(undefined, true),
      addressOf("198.51.100.1", false),
      addressOf("unknown", true),
      addressOf("", true),
    ]).toEqual(Array.from({ length: 4 }, () => "192.0.2.9"))
  })

  it("is the last named one, with or without a port", () => {
    expect(
      ["198.51.100.1", "x, 198.51.100.1", "198.51.100.1:80", "[2001:db8::1]:80", "2001:db8::1"].map((text) =>
        addressOf(text, true),
      ),
    ).toEqual(["198.51.100.1", "198.51.100.1", "198.51.100.1", "2001:db8:0:0", "2001:db8:0:0"])
  })
})
