import { describe, expect, it } from "vitest"
import type { BrandMetadata } from "../readBrandMetadata.ts"
import { chooseName } from "./chooseName.ts"

const metadata = (given: Partial<BrandMetadata> = {}): BrandMetadata => ({
  host: "example.com",
  origin: "https://example.com",
  title: "",
  icons: [],
  organizations: [],
  ...given,
})

describe("chooseName", () => {
  it.each<
    readonly [what: string, said: { readonly given: BrandMetadata; readonly alt?: string }, name: string | undefined]
  >([
    ["what the site calls itself", { given: metadata({ siteName: "The Daily", title: "News | Other" }) }, "The Daily"],
    [
      "the organisation before the title",
      { given: metadata({ organizations: [{ name: "Oak Inc." }], title: "Home | Oak" }) },
      "Oak Inc.",
    ],
    [
      "the part of the title that the address has",
      { given: metadata({ host: "red-kite.co.uk", title: "Red Kite: birds and more" }) },
      "Red Kite",
    ],
    ["the logo's name", { given: metadata({ title: "Welcome to all - start" }), alt: "Foxglove logo" }, "Foxglove"],
    ["no name of a logo that has none", { given: metadata({ title: "Elm" }), alt: "Logo" }, "Elm"],
    ["the address at last", { given: metadata({ host: "alder.org" }) }, "Alder"],
    ["none of a number", { given: metadata({ host: "127.0.0.1" }) }, undefined],
  ])("is %s", (_, { alt = "", given }, name) => {
    expect(chooseName(given, alt)).toBe(name)
  })
})
