import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { markdownOf } from "./fixtures/markdownOf.ts"
import { fromHast } from "./fromHast.ts"

describe("fromHast", () => {
  it.each([
    ["<p>a<b> b </b>c</p>", "a **b** c"],
    ['<div class="bbcode_quote post-content">x</div>', "x"],
    ["<p><b>a</b><b>b</b></p>", "**ab**"],
    ["<p><b>a</b> <b>b</b></p>", "**a** **b**"],
    ["<p><b><strong>a</strong></b></p>", "**a**"],
    ["<p>x <b>Note:</b>text</p>", "x **Note**:text"],
    ["<p>Mail <b>&lt;EMAIL></b>s</p>", "Mail \\<EMAIL>s"],
    [
      "<p>Mail <b>to &lt;EMAIL>&lt;PHONE>.</b>s and x<i>&lt;EMAIL> now</i></p>",
      "Mail **to** \\<EMAIL>\\<PHONE>.s and x\\<EMAIL> *now*",
    ],
    ["<p>是<b>“重点”</b>内容</p>", "是“**重点**”内容"],
    ["<p><a href=a>x</a><a href=b>y</a></p>", "[x](a) [y](b)"],
    ["<p><a href=a>Arte</a><a href=a>mis <b>I</b> and</a><a href=a> on</a></p>", "[Artemis **I** and](a) [on](a)"],
    [
      "<h4>fn iter() <a href=# class=tooltip>ⓘ</a></h4><div><a href=#note>ℹ️</a><pre>x</pre></div>",
      "#### fn iter()\n\n```\nx\n```",
    ],
    ["<p><a href=a>中</a><a href=a>文</a></p>", "[中文](a)"],
    [
      "<p><a href=a>Join</a><a href=a>Leave</a> <a href=b class=x>join</a><a href=b class=x>leave</a></p>",
      "[Join](a) [Leave](a) [join](b) [leave](b)",
    ],
    ["<p><b>a</b><b>b <i>c</i></b></p>", "**ab _c_**"],
    ["<p>a<a href=b>&nbsp;c&nbsp;</a>d</p>", "a\u00a0[c](b)\u00a0d"],
    ["<p>a<a href=b>&nbsp;</a>c<a href=b>&nbsp;<img src=d></a></p>", "a\u00a0c\u00a0[![](d)](b)"],
    ["<p><b>a<br>&nbsp;</b></p><p><i>b<br> &nbsp; <br>c</i></p>", "**a**\n\n*b*\n\n*c*"],
    ["<p><a href=a></a>x</p>", "x"],
    ["<p><a name=top>x</a></p>", "x"],
    ["<p><a href='javascript:x()'>x</a></p>", "x"],
    ["<b style='font-weight: normal'><p>x</p></b>", "x"],
    ["<h2>a<br>b</h2>", "## a b"],
    [
      "<dl><dt>a</dt><dd><blockquote>\n<div><p>b</p><ul><li>c</li></ul></div></blockquote></dd></dl>",
      "- a\n  - b\n    - c",
    ],
    ["<ul><li>a <blockquote><div><cite>b wrote:</cite>c</div></blockquote></li></ul>", "- a\n  > *b wrote*:c"],
    ["<blockquote><div><p>a</p></div></blockquote>", "> a"],
    ["<div role=heading aria-level=3>a</div>", "### a"],
    [
      "<h2><a href='#id3'>Tides and <em>winds</em></a><a class='headerlink' href='#tides'>¶</a></h2>",
      "## Tides and *winds*",
    ],
    ["<h2>Tides <a href='#id3'>and winds</a></h2>", "## Tides [and winds](#id3)"],
    ["<h2>Tides \u00a0 \u00a0<a href='#top_of_page'><span>top</span></a></h2>", "## Tides"],
    ["<p>a&shy;b</p>", "ab"],
    ["<p>&nbsp;</p><p>x</p>", "x"],
    ["<p><q>a</q></p>", "“a”"],
    ["<ul><li class=x></li></ul>", ""],
    ["<ol start=3><li>a</li></ol>", "3. a"],
    ["<iframe src=https://a.test/v title=Film></iframe>", "[Film](https://a.test/v)"],
    ["<video src=/v.mp4></video>", "[video](/v.mp4)"],
    ["<table><tr><td>a</td></tr></table>", "a"],
    ["<table><tr><td><h2>a</h2></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>", "## a\n\nb\n\nc\n\nd"],
    ["<pre class='brush: js;'>x</pre>", "```js\nx\n```"],
    ["<pre><code class='language-;'>x</code></pre>", "```;\nx\n```"],
    ["<pre data-lang=rust>x</pre>", "```rust\nx\n```"],
    ["<p>x <script type='math/tex'>a_1</script> y</p>", "x $a_1$ y"],
    [
      "<span class=MathJax_Preview>a1</span><span class=MathJax>a1</span><script type='math/tex; mode=display'>a_1</script>",
      "$$\na_1\n$$",
    ],
    ["<script>x()</script><p>y</p>", "y"],
    [
      "<mjx-container display=true><mjx-math></mjx-math><mjx-assistive-mml><math><mi>x</mi></math></mjx-assistive-mml></mjx-container>",
      "$$\nx\n$$",
    ],
    [
      "<span class=math-inline data-math='x^2'><span class=katex><span class=katex-html>x2</span></span></span>",
      "$x^2$",
    ],
    ["<p>\\(\\newcommand{\\R}{\\mathbb{R}}\\)so</p>", "so"],
    ["<p>$`$ and `</p>", "\\$\\`$ and \\`"],
    ["<img class=lazy src=/placeholder.gif alt=a><noscript><img src=/real.jpg alt=a></noscript>", "![a](/real.jpg)"],
    ["<noscript><img src=/only.jpg alt=a></noscript>", "![a](/only.jpg)"],
    ["<img src=/a.jpg><noscript><img src=/a.jpg></noscript>", "![](/a.jpg)"],
    ["<noscript><img src=/count.gif width=1 height=1></noscript><noscript>Switch it on</noscript>x", "x"],
    ["<img src='data:image/gif;base64,R0lGOD' data-src=/real.jpg alt=a>", "![a](/real.jpg)"],
    ["<img srcset='/s.jpg 320w, /l.jpg 1280w' alt=a>", "![a](/l.jpg)"],
    ["<picture><source srcset='/a.webp'><img alt=a></picture>", "![a](/a.webp)"],
    ["<img src='data:image/svg+xml,x'>x", "x"],
    ["<p hidden>a</p><p style='color:red;display: none'>b</p><p>c</p>", "c"],
    ["<div style='display:none'><p>all there is</p></div>", "all there is"],
    ["<ul><li hidden>a</li><li>b</li></ul>", "- b"],
    [
      "<table><tr><th>a</th><th>b</th></tr><tr style='display:none'><td>c</td><td>d</td></tr><tr><td>e</td><td>f</td></tr></table>",
      "| a | b |\n| --- | --- |\n| e | f |",
    ],
    ["<ul><li></li><li>a</li></ul><h2></h2><blockquote></blockquote>", "-\n- a\n\n##\n\n>"],
    ["<p><a href=x></a></p>", "[](x)"],
    ["<p>a <a href=x></a> b</p>", "a b"],
    ["<a class=card href=x></a><p>a</p>", "a"],
    ["<p><a href='#'>x</a></p>", "x"],
    ["<p><em>a <em>b</em></em> <i>c <i>d</i></i></p>", "_a *b*_ *c d*"],
    ["<p><em><strong><em><strong>a</strong></em></strong></em></p>", "_**a**_"],
    ["<p><strong>a.<strong><i>b</i></strong></strong></p>", "**a._b_**"],
    ["<p><strong>a <strong>b</strong> c</strong></p>", "**a **b** c**"],
    ["<p><em><em><b>a</b></em>b</em></p>", "_**a**b_"],
    ["<p><code>a</code><b><code>b</code></b>c</p>", "`a` `b`c"],
    ["<p><b>a<br>“</b>b</p>", "a\\\n“b"],
    ["<p>x<sup>2</sup><sub>i</sub></p>", "x<sup>2</sup><sub>i</sub>"],
    ["<p>x<sup><a href=u>2</a></sup></p>", "x[2](u)"],
    ["<p>a<b>&nbsp;b&nbsp;</b>c</p>", "a\u00a0**b**\u00a0c"],
    ["<p><code>-U</code><em>&lt;n&gt;</em> <em>(n)</em><code>x</code></p>", "`-U`*\\<n>* *(n)*`x`"],
    [
      "<iframe src=https://a.test/a title='3rd party ad content'></iframe><iframe src=https://x.doubleclick.net/a title=Offer></iframe>x",
      "x",
    ],
    ["<video src=/v.mp4 muted playsinline></video><video src=/w.mp4 id=player-7-background></video>a", "a"],
    [
      "<p><a href=/b>Next <i class=material-icons>arrow_right</i></a></p><p><i class=material-icons-outlined>home</i> Home</p><p><i class=material>home</i></p>",
      "[Next](/b)\n\nHome\n\n*home*",
    ],
    [
      "<div><a href=javascript:void(0)>Posts</a><a href=# role=tab>Quotes</a></div><p><a name=a>H</a>arbour</p>",
      "Posts Quotes\n\nHarbour",
    ],
    [
      "<p><a href=/b>Tides</a> <a href=/ title=Remove>✕</a> and <a href=/c>✕ out</a></p>",
      "[Tides](/b) and [✕ out](/c)",
    ],
    ["<a href=/b><div>Tides</div><hr><div>14 posts</div></a>", "[Tides](/b)\n\n[14 posts](/b)"],
    [
      "<video src=/v.mp4 autoplay loop muted></video><video src=/w.mp4 loop muted aria-label=Tide></video><video src=/x.mp4 loop muted controls></video>",
      "[Tide](/w.mp4)\n\n[video](/x.mp4)",
    ],
    ["<p>\u200ba\u200bb\ufeff\u2028c</p>", "ab\\\nc"],
    [
      "<pre><code><span class=boring>fn main() {\n</span>x();\n<span class=boring>}</span></code></pre>",
      "```\nx();\n```",
    ],
    [
      "<ul><li><input type=checkbox disabled>a</li><li><input type=checkbox checked>b</li><li><label><input type=checkbox>c</label><p>$5</p></li><li><input type=checkbox><label>d</label></li></ul>",
      "- [ ] a\n\n- [x] b\n\n- c\n\n  $5\n\n- d",
    ],
    ["<blockquote><div>a</div><div class=bbCodeBlock-expandLink><a>Click to expand...</a></div></blockquote>", "> a"],
    ["<ul><ul><li>a<li>b</ul></ul>", "- a\n- b"],
    [
      "<table><tr><td>1 May</td><td>#1</td></tr><tr><td>Ada</td><td id=td_post_1>It holds.</td></tr></table>",
      "1 May\n\n#1\n\nAda\n\nIt holds.",
    ],
    ["<p><code>a</code> <code>b</code></p>", "`a` `b`"],
    ["<b><p>one</p><p>two</p></b>", "**one**\n\n**two**"],
    [`<b><p>${"one ".repeat(80)}</p><p>two</p></b>`, `${"one ".repeat(80).trim()}\n\ntwo`],
    [
      "<table><tr><th>a</th><th>b</th></tr><tr><td><div class=bbcode_quote>c</div></td><td>d</td></tr></table>",
      "| a | b |\n| --- | --- |\n| c | d |",
    ],
    [`${"<div class=bbcode_quote>".repeat(40)}x`, `${"> ".repeat(20)}x`],
    ["<h2>one&nbsp;<button>Copy</button></h2>", "## one"],
    ["<b><h2>one</h2><p>two</p></b>", "## one\n\ntwo"],
    ["<b><p>one</p></b>", "**one**"],
    ["<table><tr><th>a</th></tr><tr><td>b<br>c</td></tr></table>", "| a |\n| --- |\n| b<br> c |"],
    ["<iframe src=https://a.test/ad></iframe>x", "x"],
    ["<iframe data-src=https://a.test/embed/7></iframe>", "<https://a.test/embed/7>"],
    ["<object data=/a.swf><p>instead</p></object>", "instead"],
    ["<object data=/a.svg type=image/svg+xml><img src=/a.png alt=Tea></object>", "![Tea](/a.png)"],
    ["<object data=/plan type=image/svg+xml aria-label=Plan></object>", "![Plan](/plan)"],
    ["<embed src=/a.svg?b><iframe src=/c.PNG></iframe>", "![](/a.svg?b)![](/c.PNG)"],
    ["<pre><span class=line-number>1</span>x<button>Copy</button></pre>", "```\nx\n```"],
  ])("turns %s into %j", (html, expected) => {
    expect(markdownOf(html).trimEnd()).toBe(expected)
  })

  it("leaves the tree as it was", () => {
    const tree = fromHtml("<p>a <b>b</b><ul><li>c</ul>", { fragment: true })
    const before = structuredClone(tree)
    fromHast(tree)
    expect(tree).toEqual(before)
  })
})
