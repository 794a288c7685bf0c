import { fromHtml } from "hast-util-from-html"
import type { Element } from "hast"
import { describe, expect, it } from "vitest"
import { languageOf } from "./languageOf.ts"

describe("languageOf", () => {
  it.each([
    ["<pre class='brush: java; toolbar: false'>", "java"],
    ["<pre class='brush:php;toolbar:false'>", "php"],
    ["<pre class='src src-haskell'>", "haskell"],
    ["<div class='mw-highlight mw-highlight-lang-lua'>", "lua"],
    ["<pre data-enlighter-language='kotlin'>", "kotlin"],
    ["<pre lang='python'>", "python"],
    ["<pre class='lang:sql decode:true'>", "sql"],
    ["<code class='language-ts {1,3}'>", "ts"],
    ["<pre lang='en'>", undefined],
    ["<div class='highlight-wrap'>", undefined],
    ["<div class='src-container'>", undefined],
    ["<div class='go'>", undefined],
  ])("reads %s as %j", (html, expected) => {
    expect(languageOf(fromHtml(html, { fragment: true }).children[0] as Element)).toBe(expected)
  })
})
