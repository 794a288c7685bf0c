import { fromHtml } from "hast-util-from-html"
import type { Element } from "hast"
import { describe, expect, it } from "vitest"
import { findIcon } from "./findIcon.ts"

const iconIn = (html: string) =>
  findIcon({
    type: "element",
    tagName: "td",
    properties: {},
    children: fromHtml(html, { fragment: true }).children as Element["children"],
  })

describe("findIcon", () => {
  it.each([
    ["<i class='fa-solid fa-check'></i>", "✓"],
    ["<span class='icon icon-tick'></span>", "✓"],
    ["<span class='glyphicon glyphicon-ok'> </span>", "✓"],
    ["<div><svg class='lucide lucide-check'><path/></svg></div>", "✓"],
    ["<svg><use href='/icons.svg#check'></use></svg>", "✓"],
    ["<img src='/i/tick.png' alt=''>", "✓"],
    ["<svg aria-label='Yes'><path/></svg>", "✓"],
    ["<i class='glyph-7' aria-label=' No '></i>", "✗"],
    ["<i class='fas fa-times-circle'></i>", "✗"],
    ["<i class='bi bi-x-lg'></i>", "✗"],
    ["<svg><use xlink:href='#icon-cross'></use></svg>", "✗"],
    ["<img src='/i/icon_check_green.svg'>", "✓"],
    ["<img src='https://a.test/Cross.svg?v=2'>", "✗"],
  ])("tells %s", (html, icon) => {
    expect(iconIn(html)).toBe(icon)
  })

  it.each([
    "",
    "<i class='fa-solid fa-check'></i> in part",
    "<i class='fa-solid fa-star'></i>",
    "<svg aria-label='Not yes'></svg>",
    "<img src='/i/tick.png' alt='from 5 seats'>",
    "<img src='/photos/crane.jpg'>",
    "<img src='/photos/close-up.jpg'>",
    "<img src='/pier-no-2.jpg'>",
    "<span class='no-wrap'></span>",
    "<div class='check'></div>",
    `<div>${"\n    ".repeat(40)}<img src='/i/tick.svg' alt><span>Good to use</span></div>`,
  ])("is silent of %s", (html) => {
    expect(iconIn(html)).toBeUndefined()
  })
})
