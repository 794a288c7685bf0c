import { growthOrder } from "@trawl/testing"
import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../../fromHast.ts"
import { stringify } from "../../stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trimEnd()

describe("extractCode", () => {
  it.each([
    [
      "lines of one class that nothing parts",
      '<pre><code><span class="line">npm i</span><span class="line">cd a</span></code></pre>',
      "```\nnpm i\ncd a\n```",
    ],
    [
      "the same with colours and empty lines",
      '<pre class="shiki"><code><span class="line"><span style="color:red">if</span> a:</span><span class="line"></span><span class="line">  b</span></code></pre>',
      "```\nif a:\n\n  b\n```",
    ],
    [
      "the same where line ends part them too",
      '<pre><code><span class="line">a</span>\n<span class="line"></span>\n<span class="line">b</span></code></pre>',
      "```\na\n\nb\n```",
    ],
    [
      "lines that are blocks by their style",
      '<pre><code><span style="display:block">a</span><span style="color:red; display: block">  b</span>c</code></pre>',
      "```\na\n  b\nc\n```",
    ],
    [
      "lines by attribute, with a number and a button",
      '<pre><code style="display:grid"><span data-line=""><span class="line-number">1</span>a</span><span data-line="">b</span></code><button>Copy</button></pre>',
      "```\na\nb\n```",
    ],
    [
      "lines of code without pre",
      '<code class="block"><span class="code-line">a {</span><span class="code-line highlighted">  b</span><span class="code-line">}</span></code>',
      "```\na {\n  b\n}\n```",
    ],
    ["one element of code for each line", "<pre><code>npm i</code><code>cd a</code></pre>", "```\nnpm i\ncd a\n```"],
    [
      "lines within what was added and taken away",
      '<pre><code><del><span class="line">a</span><span class="line">b</span></del><ins><span class="line">c</span></ins><span class="line">d</span></code></pre>',
      "```\na\nb\nc\nd\n```",
    ],
    [
      "words of a line that are marked as one",
      '<pre><code>a <span class="highlight-line">b</span> <span class="highlight-line">c</span> d</code></pre>',
      "```\na b c d\n```",
    ],
    [
      "parts of a line that stand alone in it",
      '<pre><code><span class="inline">a</span><span class="inline">b</span></code></pre>',
      "```\nab\n```",
    ],
    [
      "words of a line that are elements of code",
      '<table><tr><td class="gutter">1</td><td class="code"><div class="line number1"><code class="java functions">print</code><code class="java plain">(a)</code></div><div class="line number2"><code>b</code><code>c</code></div></td></tr></table>',
      "```java\nprint(a)\nbc\n```",
    ],
    ["two elements of code in one line", "<pre><code>npm</code> <code>i</code></pre>", "```\nnpm i\n```"],
    [
      "names that a highlighter calls titles",
      '<pre><code class="hljs language-js">function <span class="hljs-title">add</span>(<span class="hljs-title function_">b</span>)</code></pre>',
      "```js\nfunction add(b)\n```",
    ],
    [
      "no notes that open over code",
      '<pre class="shiki twoslash" data-lang="ts"><code>const <span class="twoslash-hover"><span class="twoslash-popup-container"><code class="twoslash-popup-code">const x: number</code></span>x</span> = 7</code></pre>',
      "```ts\nconst x = 7\n```",
    ],
    [
      "code elements around pre, without the layout of the page",
      '<code class="highlight-wrap">\n\t\t\t<pre><code>one\n  two</code></pre>\n\t\t</code>',
      "```\none\n  two\n```",
    ],
    [
      "the language within them",
      '<code class="box">\n  <pre><code class="language-ts">one\ntwo</code></pre></code>',
      "```ts\none\ntwo\n```",
    ],
    [
      "code without pre, without what all lines are indented by",
      '<code class="block">\n      one\n        two\n    </code>',
      "```\none\n  two\n```",
    ],
    [
      "the lines of editors, without their numbers",
      '<div class="ace_gutter"><div>1</div></div><div class="ace_content"><div class="ace_line">one</div><div class="ace_line">  two</div></div>',
      "```\none\n  two\n```",
    ],
    [
      "the same where their spaces are no-break spaces",
      '<div class="view-lines"><div class="view-line"><span>one</span></div><div class="view-line"><span>\u00a0two</span></div></div>',
      "```\none\n two\n```",
    ],
    ["words in what is named a gutter as words", '<div class="gutter"><p>one</p></div>', "one"],
    [
      "cells of code with line numbers, without the layout of the page",
      '<table><tr>\n<td class="gutter">\n<pre>1\n2</pre></td>\n<td>\n  <pre><code>one\ntwo</code></pre></td></tr></table>',
      "```\none\ntwo\n```",
    ],
    [
      "lines beside numbers that no name tells of",
      "<table><tr><td><div>7</div><div>8</div></td><td><div><code>one</code></div><div><code>two</code></div></td></tr></table>",
      "```\none\ntwo\n```",
    ],
    [
      "rows of a number and a line",
      "<table><tr><td>1</td><td><code>one</code></td></tr><tr><td>2</td><td></td></tr><tr><td>3</td><td><code>two</code></td></tr></table>",
      "```\none\n\ntwo\n```",
    ],
    [
      "no numbers that are code",
      "<table><tr><td><code>0</code></td><td><code>OK</code></td></tr><tr><td><code>1</code></td><td><code>LATE</code></td></tr></table>",
      "| `0` | `OK` |\n| --- | --- |\n| `1` | `LATE` |",
    ],
    [
      "no data with a button to copy it",
      "<table><tr><td>berth</td><td class=copy>Copy</td></tr><tr><td>quay</td><td class=copy>Copy</td></tr></table>",
      "| berth | Copy |\n| --- | --- |\n| quay | Copy |",
    ],
    [
      "code in two languages to choose from",
      '<pre><input type="checkbox" checked><code class="language-js cjs">const a = require("a")</code><code class="language-mjs">import a from "a"</code><button>copy</button></pre>',
      '```js\nconst a = require("a")\n```\n\n```mjs\nimport a from "a"\n```',
    ],
    [
      "lines that are code elements each",
      '<pre><code class="language-js">one</code>\n<code class="language-js">two</code></pre>',
      "```js\none\ntwo\n```",
    ],
    [
      "code below a line that names its language",
      '<div class="example"><div class="bar"><span>JavaScript</span></div><pre class="brush: js">one</pre></div>',
      "```js\none\n```",
    ],
    [
      "code below a line that names another thing",
      '<p>Python</p><p>Output</p><pre><code class="language-python">one</code></pre>',
      "Python\n\nOutput\n\n```python\none\n```",
    ],
    [
      "no ranking as code",
      "<table><tr><td>1</td><td>one</td></tr><tr><td>2</td><td>two</td></tr></table>",
      "| 1 | one |\n| --- | --- |\n| 2 | two |",
    ],
  ])("reads %s", (_, html, expected) => {
    expect(markdownOf(html)).toBe(expected)
  })

  it("takes time that grows with the code", () => {
    expect(markdownOf(`<pre>one${"\n ".repeat(5_000)}two\n \n</pre>`).length).toBe(10_014)
    expect(growthOrder((lines) => markdownOf(`<pre>one${"\n ".repeat(lines)}two\n \n</pre>`), 5_000)).toBeLessThan(1.5)
  })
})
