import { describe, expect, it } from "vitest"
import { isPagination } from "./isPagination.ts"

const site = "https://a.test"

describe("isPagination", () => {
  it.each([
    { url: `${site}/list`, kind: "next" },
    { url: `${site}/x`, text: " Next " },
    { url: `${site}/x`, text: "下一页" },
    { url: `${site}/x`, text: "»" },
    { url: `${site}/list?page=2` },
    { url: `${site}/list?sort=new&PAGE=12#top` },
    { url: `${site}/list?offset=40&n=20` },
    { url: `${site}/blog/page/3/` },
    { url: `${site}/blog/page-3.html` },
    { url: `${site}/blog-page2` },
  ])("holds for %j", (link) => {
    expect(isPagination(link)).toBe(true)
  })

  it.each([
    { url: `${site}/list`, kind: "prev" },
    { url: `${site}/next`, text: "Next generation sequencing" },
    { url: `${site}/list?page=about` },
    { url: `${site}/list?homepage=2` },
    { url: `${site}/pages/2` },
    { url: `${site}/2024/05/` },
    { url: `${site}/page/about` },
  ])("does not hold for %j", (link) => {
    expect(isPagination(link)).toBe(false)
  })
})
