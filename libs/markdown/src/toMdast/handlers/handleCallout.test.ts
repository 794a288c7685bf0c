import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../../fromHast.ts"
import { stringify } from "../../stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trimEnd()

describe("handleCallout", () => {
  it.each([
    [
      "a note of Sphinx",
      '<div class="admonition note"><p class="admonition-title">Note</p><p>one</p><p>two</p></div>',
      "> **Note**\n>\n> one\n>\n> two",
    ],
    [
      "an alert of GitHub",
      '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title"><svg></svg>Tip</p><p>one</p></div>',
      "> **Tip**\n>\n> one",
    ],
    [
      "a callout whose title and text stand in boxes",
      '<div class="callout" data-callout="info"><div class="callout-title"><div class="callout-icon"></div><div class="callout-title-inner">Tides</div></div><div class="callout-content"><pre>x</pre></div></div>',
      "> **Tides**\n>\n> ```\n> x\n> ```",
    ],
    [
      "one whose title is a heading",
      '<div class="note"><h3 class="title">Note</h3><p>one</p></div>',
      "> **Note**\n>\n> one",
    ],
    ["one without a title", '<div class="alert alert-warning"><p>one</p></div>', "> one"],
    [
      "no post that is called a note",
      '<div class="note"><h3 class="title">How we moored a hundred boats in one night</h3><p>one</p></div>',
      "### How we moored a hundred boats in one night\n\none",
    ],
    ["no box of an unknown kind", '<div class="note"><p>one</p></div>', "one"],
    [
      "no part of a page that is called out",
      '<section class="callout"><h2>Join</h2><p>one</p></section>',
      "## Join\n\none",
    ],
    [
      "what stands in a table",
      '<table><tr><th>a</th><th>b</th></tr><tr><td><div class="admonition"><p class="admonition-title">Note</p><p>one</p></div></td><td>c</td></tr></table>',
      "| a | b |\n| --- | --- |\n| Note<br> one | c |",
    ],
  ])("reads %s", (_, html, expected) => {
    expect(markdownOf(html)).toBe(expected)
  })
})
