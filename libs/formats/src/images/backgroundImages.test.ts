import { growthOrder } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { backgroundImages } from "./backgroundImages.ts"

describe("backgroundImages", () => {
  it.each<[string, ReadonlyArray<string>]>([
    ["background-image: url(a.png)", ["a.png"]],
    [`color: red; background: #fff url( "a b.png" ) no-repeat`, ["a b.png"]],
    ["background-image:url('a.png'),url(b.png)", ["a.png", "b.png"]],
    ["BACKGROUND-IMAGE:URL(a.png)", ["a.png"]],
    ["background:url(data:image/png;base64,AA==);color:red", ["data:image/png;base64,AA=="]],
    ["list-style-image: url(a.png); background: none", []],
    ["background: linear-gradient(red, blue)", []],
    ["--background: url(a.png)", []],
    ["background: url(a;b.png)", ["a;b.png"]],
    ["background: url(", []],
    ["", []],
  ])("reads %j", (style, expected) => {
    expect(backgroundImages(style)).toEqual(expected)
  })

  it("takes time that grows with hostile styles", () => {
    expect(backgroundImages(`background:${"url(".repeat(2_000)}`)).toEqual([])
    expect(
      ["url(", "url(a)"]
        .map((piece) => growthOrder((size) => backgroundImages(`background:${piece.repeat(size)}(`), 1_000))
        .filter((order) => order >= 1.5),
    ).toEqual([])
  })
})
