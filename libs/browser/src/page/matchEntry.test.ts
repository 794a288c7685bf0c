import { describe, expect, it } from "vitest"
import { matchEntry, type SeenEntry } from "./matchEntry.ts"

const still = { isGrown: false, viewHeight: 400 }
const grown = { isGrown: true, viewHeight: 400 }
const seenAt = (text: string, y: number, more: Partial<SeenEntry> = {}) => ({ text, x: 0, y, isFree: true, ...more })
const shownAt = (text: string, y: number, held?: SeenEntry) => ({ text, x: 0, y, height: 40, held })

describe("matchEntry", () => {
  const one = seenAt("one", 0)
  const two = seenAt("two", 40)
  const seen = [one, two]

  it("knows an entry that is rendered anew in its place", () => {
    expect(matchEntry(seen, shownAt("two", 40), still)).toBe(two)
  })
  it("takes an element that is used again elsewhere for another entry", () => {
    expect(matchEntry(seen, shownAt("three", 80, one), still)).toBeUndefined()
  })
  it("knows an entry whose text changes in its place, or grows anywhere", () => {
    expect(matchEntry(seen, shownAt("1.25", 1, one), still)).toBe(one)
    expect(matchEntry(seen, shownAt("one and more", 300, one), still)).toBe(one)
    expect(matchEntry([one, seenAt("Loading", 80)], shownAt("three", 80), still)?.text).toBe("Loading")
  })
  it("knows an entry that has moved by less than a row, but not the next one with the same text", () => {
    expect(matchEntry([seenAt("yes", 100)], shownAt("yes", 116), still)).toEqual(seenAt("yes", 100))
    expect(matchEntry([seenAt("yes", 100)], shownAt("yes", 140), still)).toBeUndefined()
  })
  it("finds entries farther away where the height of the list has changed, the nearest first", () => {
    const far = seenAt("yes", 100)
    const near = seenAt("yes", 300)
    expect(matchEntry([far, near], shownAt("yes", 320), grown)).toBe(near)
    expect(matchEntry([far], shownAt("yes", 900), grown)).toBeUndefined()
    expect(matchEntry([far], shownAt("no", 100), grown)).toBeUndefined()
  })
  it("tells entries in one row of a grid apart, and those that are still shown", () => {
    expect(matchEntry([seenAt("a", 0, { x: 200 })], shownAt("b", 0), still)).toBeUndefined()
    expect(matchEntry([seenAt("a", 0, { isFree: false })], shownAt("a", 0), still)).toBeUndefined()
  })
})
