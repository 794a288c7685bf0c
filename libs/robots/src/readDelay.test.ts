import { describe, expect, it } from "vitest"
import { readCrawlDelay, readRequestRate } from "./readDelay.ts"

describe("readCrawlDelay", () => {
  it.each([
    ["10", 10],
    ["0.5", 0.5],
    ["0,5", 0.5],
    [".5", 0.5],
    ["86400", 86_400],
    ["0", undefined],
    ["-1", undefined],
    ["1.2.3", undefined],
    ["1e3", undefined],
    ["ten", undefined],
    ["", undefined],
    ["9".repeat(400), undefined],
  ])("reads %s as %s seconds", (value, seconds) => {
    expect(readCrawlDelay(value)).toBe(seconds)
  })
})

describe("readRequestRate", () => {
  it.each([
    ["1/10", 10],
    ["2/5", 2.5],
    ["1/5m", 300],
    ["30 / 1H", 120],
    ["1/10s 0600-0845", 10],
    ["0/5", undefined],
    ["0/0", undefined],
    ["1/0", undefined],
    ["1", undefined],
    ["1/5d", undefined],
  ])("reads %s as %s seconds", (value, seconds) => {
    expect(readRequestRate(value)).toBe(seconds)
  })
})
