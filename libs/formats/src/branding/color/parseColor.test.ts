import { assert, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { gradientColors, parseColor, parseVariable } from "./parseColor.ts"
import { toHex } from "./Rgb.ts"

const hexOf = (value: string): string | undefined => {
  const color = parseColor(value)
  return color === undefined ? undefined : `${toHex(color)} ${Math.round(color.a * 100)}`
}

describe("parseColor", () => {
  it.each<readonly [value: string, hex: string | undefined]>([
    ["#abc", "#AABBCC 100"],
    ["#11223380", "#112233 50"],
    ["RebeccaPurple", "#663399 100"],
    ["transparent", "#000000 0"],
    ["rgb(13, 110, 253)", "#0D6EFD 100"],
    ["rgba(13, 110, 253, .5)", "#0D6EFD 50"],
    ["rgb(100% 0% 50% / 25%)", "#FF0080 25"],
    ["hsl(222 47% 11%)", "#0F1729 100"],
    ["hsl(-120deg 100% 50%)", "#0000FF 100"],
    ["oklch(0.511 0.262 276.966)", "#4F39F6 100"],
    ["oklab(1 0 0)", "#FFFFFF 100"],
    ["lab(54.29 80.81 69.89)", "#FF0000 100"],
    ["lch(54.29 106.84 40.86)", "#FF0000 100"],
    ["color(srgb 1 0.5 0)", "#FF8000 100"],
    ["currentcolor", undefined],
    ["#12", undefined],
    ["rgb(1)", undefined],
    ["rgb(a b c)", undefined],
    ["url(x)", undefined],
    ["constructor", undefined],
  ])("reads %s", (value, hex) => {
    expect(hexOf(value)).toBe(hex)
  })

  it("never throws", () => {
    assert(property(string(), (text) => parseColor(text) === undefined || hexOf(text)?.startsWith("#") === true))
  })
})

describe("parseVariable", () => {
  it.each<readonly [value: string, hex: string | undefined]>([
    ["13, 110, 253", "#0D6EFD"],
    ["222 47% 11%", "#0F1729"],
    ["#123456", "#123456"],
    ["1 2", undefined],
    ["300 1 1", undefined],
  ])("reads %s", (value, hex) => {
    const color = parseVariable(value)
    expect(color === undefined ? undefined : toHex(color)).toBe(hex)
  })
})

describe("gradientColors", () => {
  it("gives the colours of a gradient, and none of an image", () => {
    expect([
      gradientColors("linear-gradient(90deg, rgb(1, 2, 3) 0%, #fff 50%, oklch(0.511 0.262 276.966))").map(toHex),
      gradientColors("url(#abc)"),
    ]).toEqual([["#010203", "#FFFFFF", "#4F39F6"], []])
  })
})
