import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../../fromHast.ts"
import { stringify } from "../../stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trimEnd()

describe("findDuplicates", () => {
  it.each([
    [
      "for the eye and for the ear",
      "<p><span aria-hidden=true>$14<sup>02</sup></span><span>now $14.02</span></p>",
      "now $14.02",
    ],
    [
      "once more for machines",
      '<p><a href="/u/ada">Ada Crane</a><span class="d-none" itemprop="name">Ada Crane</span></p>',
      "[Ada Crane](/u/ada)",
    ],
    [
      "once more for the ear",
      '<p><span class="visually-hidden">Price: 9 €</span> <b>Price: 9 €</b></p>',
      "**Price: 9 €**",
    ],
  ])("says once what is said %s", (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  it.each([
    ["what no neighbour says", '<p><b>Ada</b> <span class="sr-only">wrote</span></p>', "**Ada** wrote"],
    ["what larger screens show", '<p><b>Ada</b> <span class="d-none d-md-inline">Ada</span></p>', "**Ada** Ada"],
    ["single letters", '<p><b>A</b> <span class="hidden">A</span></p>', "**A** A"],
  ])("leaves %s", (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })
})
