import { array, assert, constantFrom, nat, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { claimPlaces } from "./claimPlaces.ts"

const numbersFrom = (first: number) => () => first++

describe("claimPlaces", () => {
  it("leaves saved pages out, gives failed ones their number, and numbers the others on", () => {
    const saved = [{ place: 1, url: "a" }]
    const failed = [{ place: 2, url: "b" }]
    expect(claimPlaces(["c", "a", "b", "d"], { saved, failed, next: numbersFrom(3) })).toEqual({
      pages: [
        { place: 3, url: "c" },
        { place: 2, url: "b" },
        { place: 4, url: "d" },
      ],
      present: 1,
    })
  })

  it("needs a saved page for each time that an address is listed", () => {
    const known = { saved: [{ place: 1, url: "a" }], failed: [{ place: 2, url: "a" }], next: numbersFrom(3) }
    expect(claimPlaces(["a", "a", "a"], known)).toEqual({
      pages: [
        { place: 2, url: "a" },
        { place: 3, url: "a" },
      ],
      present: 1,
    })
  })

  it("never gives a number twice, or that of a saved page", () => {
    const urls = array(constantFrom("a", "b", "c"), { maxLength: 12 })
    assert(
      property(urls, urls, nat(12), (before, given, split) => {
        const all = before.map((url, index) => ({ place: index + 1, url }))
        const [saved, failed] = [all.slice(0, split), all.slice(split)]
        const { pages, present } = claimPlaces(given, { saved, failed, next: numbersFrom(all.length + 1) })
        const places = pages.map(({ place }) => place)
        expect([new Set(places).size, places.length + present]).toEqual([places.length, given.length])
        expect(places.filter((place) => saved.some((page) => page.place === place))).toEqual([])
      }),
    )
  })
})
