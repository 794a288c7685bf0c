import { array, assert, nat, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { Cutter } from "./Cutter.ts"

const text = Array.from({ length: 20_000 }, (_, index) => `${index} `).join("")

describe("Cutter", () => {
  it("gives what slicing gives, whatever was cut before", () => {
    assert(
      property(array(nat(text.length)), array(nat(40_000)), (starts, lengths) => {
        const cutter = new Cutter(text)
        const places = starts.map((start, index) => [start, Math.min(text.length, start + (lengths[index] ?? 30))] as const)
        expect(places.map(([start, end]) => cutter.cut(start, end))).toEqual(places.map(([start, end]) => text.slice(start, end)))
      }),
    )
  })

  it("gives what slicing gives from the beginning to the end", () => {
    const cutter = new Cutter(text)
    const ends = Array.from({ length: 900 }, (_, index) => index * 37 * (index % 5))
    expect(ends.map((end) => cutter.cut(end, end + 100))).toEqual(ends.map((end) => text.slice(end, end + 100)))
  })
})
