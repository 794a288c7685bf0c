import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../fromHast.ts"
import { stringify } from "../stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trimEnd()

describe("readCode", () => {
  it.each([
    ["names that a highlighter calls titles", '<pre><code class="hljs language-js">function <span class="hljs-title">add</span>(<span class="hljs-title function_">b</span>)</code></pre>', "```js\nfunction add(b)\n```"],
    ["no notes that open over code", '<pre class="shiki twoslash" data-lang="ts"><code>const <span class="twoslash-hover"><span class="twoslash-popup-container"><code class="twoslash-popup-code">const x: number</code></span>x</span> = 7</code></pre>', "```ts\nconst x = 7\n```"],
    ["code elements around pre, without the layout of the page", '<code class="highlight-wrap">\n\t\t\t<pre><code>one\n  two</code></pre>\n\t\t</code>', "```\none\n  two\n```"],
    ["the language within them", '<code class="box">\n  <pre><code class="language-ts">one\ntwo</code></pre></code>', "```ts\none\ntwo\n```"],
    ["code without pre, without what all lines are indented by", '<code class="block">\n      one\n        two\n    </code>', "```\none\n  two\n```"],
    ["cells of code with line numbers, without the layout of the page", '<table><tr>\n<td class="gutter">\n<pre>1\n2</pre></td>\n<td>\n  <pre><code>one\ntwo</code></pre></td></tr></table>', "```\none\ntwo\n```"],
  ])("reads %s", (_, html, expected) => {
    expect(markdownOf(html)).toBe(expected)
  })
})
