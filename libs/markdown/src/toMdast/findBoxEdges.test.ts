import { describe, expect, it } from "vitest"
import { fromHtml } from "hast-util-from-html"
import { growthOrderOn } from "@trawl/testing"
import { fromHast } from "../fromHast.ts"
import { markdownOf } from "../fixtures/markdownOf.ts"

const features = '<span class="feature">final</span><span class="feature">inherited</span>'
const words = (tag: string, attributes = "class=kind") =>
  `<${tag} ${attributes}>draft</${tag}><${tag} ${attributes}>internal</${tag}>`

describe("findBoxEdges", () => {
  it.each([
    ["words of one kind", `<div>${features}</div>`, "final inherited"],
    [
      "words of one kind in their own elements",
      "<p><span><span class=k>final</span></span><span><span class=k>late</span></span></p>",
      "final late",
    ],
    [
      "words with comments between them",
      `<p>${features.replace("</span><", "</span><!----><")}</p>`,
      "final inherited",
    ],
    ["words in an item", `<ul><li>${words("span")}</li></ul>`, "- draft internal"],
    [
      "words in a cell",
      `<table><tr><th>a<th>b<tr><td>x<td>${words("span")}</table>`,
      "| a | b |\n| --- | --- |\n| x | draft internal |",
    ],
    ["words in a heading", `<h2>${words("small")}</h2>`, "## draft internal"],
    [
      "words that share a name",
      '<p><span class="kind k-new">new</span><span class="kind k-beta">beta</span></p>',
      "new beta",
    ],
    ["emphasized words", `<p>${words("em")}</p>`, "*draft* *internal*"],
    ["types", `<p>${words("code")}</p>`, "`draft` `internal`"],
    ["components of several kinds", "<x-tabs><x-tab>One</x-tab><x-panel>Two</x-panel></x-tabs>", "One Two"],
    ["elements of their own", `<p>${words("my-tag", "")}</p>`, "draft internal"],
    [
      "three in a text",
      "<p>It is <span class=k>new</span><span class=k>free</span><span class=k>open</span>, see</p>",
      "It is new free open, see",
    ],
    ["badges in a text", `<p>open ${features}, see</p>`, "open final inherited, see"],
    ["a badge behind a name", '<h3>connect<span class="badge">async</span></h3>', "### connect async"],
    ["a badge behind a link", '<p><a href="/x">Docs</a><span class="status">new</span></p>', "[Docs](/x) new"],
    [
      "badges of several names",
      "<p><span class=badge>new</span><span class=tag>js</span><i class=pill>x</i></p>",
      "new js *x*",
    ],
    ["roles", "<p><span role=listitem>one</span><span role=listitem>two</span></p>", "one two"],
    ["keys", "<p><kbd>Ctrl</kbd><kbd>Alt</kbd></p>", "`Ctrl` `Alt`"],
    ["a margin", "<p><span style='margin-right:8px'>one</span><span>two</span></p>", "one two"],
    ["a margin of its own", "<p>one<span style='margin: 0 0 0 1em'>two</span></p>", "one two"],
    ["padding", "<p>one<b style='padding:2px 6px'>two</b></p>", "one **two**"],
    ["a border", "<p>one<span style='border:1px solid'>two</span></p>", "one two"],
    [
      "boxes in a line",
      "<p><span style='display:inline-block'>one</span><span style='display:inline-block'>two</span></p>",
      "one two",
    ],
    ["cells of a style", "<p><span style='display:table-cell'>one</span><span>two</span></p>", "one two"],
    ["a price at the right", "<p>one<span style='float:right'>5 euros</span></p>", "one 5 euros"],
    ["a flex container", "<div style='display:flex'><span>one</span><span>two</span></div>", "one two"],
    ["a grid container", "<div class='inline-grid'><span>one</span><b>two</b></div>", "one **two**"],
  ])("parts %s", (_, html, markdown) => {
    expect(markdownOf(html).trimEnd()).toBe(markdown)
  })

  it.each([
    ["an initial", "<p><span class=dropcap>T</span>rawl</p>", "Trawl"],
    ["an initial with a margin", "<p><span style='float:left;padding-right:4px'>T</span>rawl</p>", "Trawl"],
    ["a bold initial", "<p><b>T</b>rawl</p>", "**T**rawl"],
    ["letters", "<p><span class=k>T</span><span class=k>ra</span><span class=k>wl</span></p>", "Trawl"],
    ["letters in a container", "<p style='display:flex'><span>1</span><span>2</span><span>3</span></p>", "123"],
    ["syllables", "<p><span class=syllable>auto</span><span class=syllable>matic</span></p>", "automatic"],
    ["parts of a word", "<p>un<span class=k>believ</span>able</p>", "unbelievable"],
    ["halves of a word", "<p>an <span class=k>auto</span><span class=k>matic</span> lock</p>", "an automatic lock"],
    [
      "runs of a word processor",
      "<p><span class=NormalTextRun>auto</span><span class=NormalTextRun>matic</span></p>",
      "automatic",
    ],
    ["runs of a published text", "<p><span class=c1>auto</span><span class=c1>matic</span></p>", "automatic"],
    ["runs of two kinds", "<p><span class=red>auto</span><span class=blue>matic</span></p>", "automatic"],
    [
      "colours",
      '<p><mark class="has-inline-color a">auto</mark><mark class="has-inline-color b">matic</mark></p>',
      "automatic",
    ],
    [
      "what was searched for",
      "<p><mark class=highlight>auto</mark><mark class=highlight>matic</mark></p>",
      "automatic",
    ],
    ["code", "<p><code><span class=tag>get</span><span class=tag>all</span></code></p>", "`getall`"],
    ["code without names", "<p><code>get</code><code>all</code></p>", "`getall`"],
    ["keys with a sign between", "<p><kbd>Ctrl</kbd>+<kbd>C</kbd></p>", "`Ctrl`+`C`"],
    ["spaced letters", "<p><span style='margin-right:.05em'>T</span>rawl</p>", "Trawl"],
    ["signs at a badge", "<p>(<span class=badge>new</span>), <span class=badge>old</span>.</p>", "(new), old."],
    ["a plural", '<p><a href="/x">net</a>s</p>', "[net](/x)s"],
  ])("leaves %s together", (_, html, markdown) => {
    expect(markdownOf(html).trimEnd()).toBe(markdown)
  })

  it.each(["<span class=k>draft</span>x", "<span class=k>draft</span><b>x</b> "])(
    "takes time in proportion to the nodes side by side: %s",
    (nodes) => {
      const made = (size: number) => fromHtml(`<p>${nodes.repeat(size)}</p>`, { fragment: true })
      expect(growthOrderOn(made, fromHast, 500)).toBeLessThan(1.5)
    },
  )
})
