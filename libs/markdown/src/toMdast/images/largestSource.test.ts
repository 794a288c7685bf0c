import { growthOrder } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { largestSource } from "./largestSource.ts"

describe("largestSource", () => {
  it.each([
    ["/s.jpg 320w, /l.jpg 1280w, /m.jpg 640w", "/l.jpg"],
    ["/1.jpg, /2.jpg 2x, /15.jpg 1.5x", "/2.jpg"],
    [
      "https://cdn.test/w_100,h_50/a.jpg 100w, https://cdn.test/w_900,h_450/a.jpg 900w",
      "https://cdn.test/w_900,h_450/a.jpg",
    ],
    ["only.jpg", "only.jpg"],
    ["", undefined],
    [" , ", undefined],
  ])("picks from %j", (set, expected) => {
    expect(largestSource(set)).toBe(expected)
  })

  it("takes time that grows with the text", () => {
    expect([`,${" ".repeat(50_000)}`, `a${",".repeat(50_000)}b`].map((set) => largestSource(set)?.length)).toEqual([
      undefined,
      50_002,
    ])
    const orders = [
      growthOrder((size) => largestSource(`,${" ".repeat(size)}`), 20_000),
      growthOrder((size) => largestSource(`a${",".repeat(size)}b`), 20_000),
    ]
    expect(orders.filter((order) => order >= 1.5)).toEqual([])
  })
})
