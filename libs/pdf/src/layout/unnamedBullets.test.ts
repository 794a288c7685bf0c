import { growthOrder } from "@trawl/testing"
import { expect, it } from "vitest"
import { withNamedBullets } from "./unnamedBullets.ts"
import type { Word } from "./Word.ts"

const look = { font: "", isBold: false, isItalic: false, isMono: false, isSymbol: false, colour: "#000000" }

const wordAt = (order: number): Word => ({
  text: "\uE123",
  left: (order % 50) * 12,
  right: (order % 50) * 12 + 10,
  top: Math.floor(order / 50) - 8,
  bottom: Math.floor(order / 50) + 2,
  base: Math.floor(order / 50),
  size: 10,
  look,
  order,
  isArtifact: false,
  shift: "none",
  runs: [order, order],
  hasSpace: true,
})

it("takes work in proportion to the symbols of a page", () => {
  expect(
    growthOrder((count) => withNamedBullets(Array.from({ length: count }, (_, index) => wordAt(index))), 2_000),
  ).toBeLessThan(1.5)
})
