import type { LogoCandidate } from "@trawl/core"
import { describe, expect, it } from "vitest"
import type { BrandMetadata } from "../readBrandMetadata.ts"
import { chooseFavicon, chooseLogo } from "./chooseLogo.ts"

const metadata = (given: Partial<BrandMetadata> = {}): BrandMetadata => ({
  host: "example.com",
  origin: "https://example.com",
  title: "",
  icons: [],
  organizations: [],
  ...given,
})
const candidate = (address: string, given: Partial<LogoCandidate> = {}): LogoCandidate => ({
  kind: "image",
  address,
  alt: "",
  href: "",
  words: "",
  place: "other",
  box: [0, 900, 120, 40],
  ...given,
})

const home = { href: "https://www.example.com/", place: "header", box: [0, 10, 120, 40] } as const

describe("chooseLogo", () => {
  it("takes the header image that links home before logos of others", () => {
    const found = chooseLogo(
      [
        candidate("partner", { words: "partner-logo", place: "main" }),
        candidate("own", { ...home, alt: "Oak" }),
        candidate("menu", { ...home, words: "icon-menu", box: [0, 10, 24, 24] }),
      ],
      metadata(),
    )
    expect(found).toEqual({ address: "own", href: home.href, alt: "Oak" })
  })
  it("takes the logo from the metadata if the page shows none", () => {
    expect(
      chooseLogo(
        [candidate("hero", { words: "hero" })],
        metadata({ organizations: [{ name: "Oak", logo: "https://example.com/oak.svg" }] }),
      ),
    ).toEqual({ address: "https://example.com/oak.svg", alt: "Oak" })
  })
  it("is undefined without evidence for a logo", () => {
    expect(
      chooseLogo([candidate("hero"), candidate("popup", { words: "logo", place: "dialog" })], metadata()),
    ).toBeUndefined()
  })
})

describe("chooseFavicon", () => {
  it("takes the largest icon, a mask only as a last resort", () => {
    const icons = [
      { kind: "mask", address: "m.svg", size: 0 },
      { kind: "icon", address: "16.png", size: 16 },
      { kind: "icon", address: "192.png", size: 192 },
      { kind: "touch", address: "touch.png", size: 0 },
    ] as const
    expect([
      chooseFavicon(metadata({ icons })),
      chooseFavicon(metadata({ icons: icons.slice(0, 1) })),
      chooseFavicon(metadata()),
    ]).toEqual(["192.png", "m.svg", undefined])
  })
})
