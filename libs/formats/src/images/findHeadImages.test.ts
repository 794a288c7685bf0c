import { describe, expect, it } from "vitest"
import { treeOf } from "@trawl/testing"
import { findHeadImages } from "./findHeadImages.ts"

const imagesOf = (head: string) => findHeadImages(treeOf(`<html><head>${head}</head></html>`), "https://example.com/")

describe("findHeadImages", () => {
  it("reads icons, Open Graph, Twitter and itemprop images, each once", () => {
    expect(
      imagesOf(
        `<link rel="shortcut icon" href="a.ico"><link rel="apple-touch-icon" href="b.png"><link rel="mask-icon" href="a.ico">` +
          `<meta property="og:image" content="c.png"><meta name="twitter:image" content="/d.png"><meta itemprop="image" content="e.png">` +
          `<link itemprop="image" href="f.png">`,
      ),
    ).toEqual(["a.ico", "b.png", "c.png", "d.png", "e.png", "f.png"].map((name) => `https://example.com/${name}`))
  })

  it("reads no other links and names", () => {
    expect(
      imagesOf(
        `<link rel="stylesheet" href="a.css"><meta property="og:image:width" content="10"><meta name="icon" content="b.png">`,
      ),
    ).toEqual([])
  })
})
