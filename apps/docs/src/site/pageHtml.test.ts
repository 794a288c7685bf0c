import { describe, expect, it } from "vitest"
import { pageHtml } from "./pageHtml.ts"
import type { SitePage } from "./SitePage.ts"

const page: SitePage = {
  address: "adr/b",
  title: "B & C",
  html: "<h1>B</h1>\n",
  contents: [],
  sections: [],
  source: "docs/adr/b.md",
}
const entries = ["adr/a", "adr/b", "c"].map((address) => ({ title: address, address }))
const frame = {
  assets: { script: "assets/s.js", style: "assets/s.css", icon: "assets/i.svg", index: "assets/x.json" },
  menu: [{ title: "All", entries }],
}

describe("pageHtml", () => {
  const html = pageHtml(page, frame)

  it("names its files from the page's folder", () => {
    const addresses = [...html.matchAll(/<(?:link|script|search)[^>]* (?:href|src|data-index)="([^"]*)"/gu)].map(
      ([, address]) => address,
    )
    expect(addresses).toEqual(["../assets/i.svg", "../assets/s.css", "../assets/s.js", "../assets/x.json"])
  })

  it("has no script, style or handler within it", () => {
    expect(html.match(/<script(?![^>]* src=)[^>]*>|<style|\s(?:style|on\w+)=/gu)).toBeNull()
  })

  it("leads to the pages before and after it", () => {
    expect(/<nav class="neighbours".*<\/nav>/u.exec(html)?.[0]).toBe(
      `<nav class="neighbours" aria-label="Previous and next page"><a rel="prev" href="../adr/a"><small>Previous</small> adr/a</a><a rel="next" href="../c"><small>Next</small> c</a></nav>`,
    )
  })

  it("lists the contents of a page that has several parts", () => {
    const contents = ["x", "y"].map((anchor) => ({ level: 2, text: anchor, anchor }))
    expect(html).not.toContain("On this page")
    expect(pageHtml({ ...page, contents }, frame)).toContain(
      `<ul><li class="level-2"><a href="#x">x</a></li><li class="level-2"><a href="#y">y</a></li></ul>`,
    )
  })
})
