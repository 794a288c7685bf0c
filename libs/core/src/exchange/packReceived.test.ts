import { describe, expect, it } from "vitest"
import type { Received } from "./Exchange.ts"
import { packReceived, unpackReceived } from "./packReceived.ts"

const received: ReadonlyArray<Received> = [
  {
    kind: "exchange",
    url: "https://example.com/old",
    at: 1_700_000_000_000,
    request: [["host", "example.com"]],
    status: 301,
    statusText: "Moved Permanently",
    response: [
      ["Set-Cookie", "a=1"],
      ["set-cookie", "b=\u00e9"],
    ],
    body: new Uint8Array(),
  },
  {
    kind: "resource",
    url: "https://example.com/",
    at: 1_700_000_000_001,
    mediaType: "text/html",
    body: new Uint8Array([0, 255, 10]),
  },
]

describe("unpackReceived", () => {
  it("gives back what was packed, wherever the bytes lie", () => {
    const packed = packReceived(received)
    const elsewhere = new Uint8Array(packed.length + 7)
    elsewhere.set(packed, 7)
    expect(unpackReceived(elsewhere.subarray(7))).toEqual(received)
  })

  it("gives nothing for a page that received nothing", () => {
    expect(unpackReceived(packReceived([]))).toEqual([])
  })
})
