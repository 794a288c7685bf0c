import { describe, expect, it } from "vitest"
import { treeOf } from "@trawl/testing"
import { readLines } from "./readLines.ts"

const linesOf = (html: string) => readLines(treeOf(html)).map(({ text }) => text)

describe("readLines", () => {
  it("ends a line at block edges, and keeps the parts of a price together", () => {
    expect(
      linesOf(
        "<h1>A <b>lamp</b></h1><div><span>$</span><span>79</span><span>.</span><span>99</span></div><p>one<br>two</p>",
      ),
    ).toEqual(["A lamp", "$79.99", "one", "two"])
  })

  it("inserts a point before small cents, and a gap between prices", () => {
    expect(
      linesOf(
        '<div>$<b>129</b><sup>95</sup></div><div><span>10</span><span>20</span></div><div>£4<span class="cents">50</span></div>',
      ),
    ).toEqual(["$129.95", "10 20", "£4.50"])
  })

  it("leaves out hidden elements, unless they contain the whole page", () => {
    expect(linesOf('<p hidden>no</p><p style="display: none">no</p><script>no</script><p>yes</p>')).toEqual(["yes"])
    expect(linesOf('<div style="display:none"><h1>Lamp</h1><p>yes</p></div>')).toEqual(["Lamp", "yes"])
  })

  it("gives each text its place by the names around it, but not around the page's heading", () => {
    const [, price, other] = readLines(
      treeOf(
        '<body class="nav-open"><h1>Lamp</h1><p class="price price--sale"><s>9</s></p><div class="related-products"><p>Other</p></div></body>',
      ),
    )
    expect(
      [price, other]
        .map((line) => line?.pieces[0]?.place)
        .map((place) => [place?.isAside, place?.isRelated, place?.isOld, place?.price]),
    ).toEqual([
      [false, false, true, 1],
      [false, true, false, 9],
    ])
  })
})
