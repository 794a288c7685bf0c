import { describe, expect, it } from "vitest"
import { splitSize } from "./splitSize.ts"

describe("splitSize", () => {
  it("splits off the longest name of a size at the end", () => {
    expect(
      [
        "Helles 0,3 l",
        "Half dozen",
        "Oysters half dozen",
        "House red glass",
        "Wings 6 pieces",
        "Fanta 33cl",
        "Beef pie",
        "Pizza Grande Sole",
        "",
      ].map(splitSize),
    ).toEqual([
      { dish: "Helles", size: "0,3 l" },
      { dish: "", size: "Half dozen" },
      { dish: "Oysters", size: "half dozen" },
      { dish: "House red", size: "glass" },
      { dish: "Wings", size: "6 pieces" },
      { dish: "Fanta", size: "33cl" },
      { dish: "Beef pie", size: "" },
      { dish: "Pizza Grande Sole", size: "" },
      { dish: "", size: "" },
    ])
  })
})
