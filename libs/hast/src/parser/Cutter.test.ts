import { array, assert, nat, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { CodedText } from "../text/CodedText.ts"
import { Cutter } from "./Cutter.ts"

// Runs of ASCII, of Latin-1 and of other characters.
const text = Array.from(
  { length: 20_000 },
  (_, index) => `${index}${index % 3_000 < 2 ? "…😀" : index % 1_000 < 20 ? "é" : " "}`,
).join("")

const cutterOf = (text: string): Cutter => {
  const coded = new CodedText(text.length)
  coded.hold(text)
  return new Cutter(coded)
}

describe("Cutter", () => {
  it("cuts as `slice` does, whatever was cut before", () => {
    assert(
      property(array(nat(text.length)), array(nat(40_000)), (starts, lengths) => {
        const cutter = cutterOf(text)
        const places = starts.map(
          (start, index) => [start, Math.min(text.length, start + (lengths[index] ?? 30))] as const,
        )
        expect(places.map(([start, end]) => cutter.cut(start, end))).toEqual(
          places.map(([start, end]) => text.slice(start, end)),
        )
      }),
    )
  })

  it("cuts as `slice` does from the beginning to the end", () => {
    const cutter = cutterOf(text)
    const ends = Array.from({ length: 900 }, (_, index) => index * 37 * (index % 5))
    expect(ends.map((end) => cutter.cut(end, end + 100))).toEqual(ends.map((end) => text.slice(end, end + 100)))
  })
})
