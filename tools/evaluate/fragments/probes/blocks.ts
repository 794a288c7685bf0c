import { all, lacks, type Probe, says, shows, showsAs, writes } from "./Probe.ts"

export const blocks: ReadonlyArray<Probe> = [
  {
    name: "details",
    html: "<details><summary>Answer</summary><p>Forty-two.</p></details>",
    check: all(says("Answer", "Forty-two."), lacks("AnswerForty", "<details")),
  },
  {
    name: "list and code in a quote",
    html: "<blockquote><p>Try:</p><ul><li>this</li></ul><pre><code>that</code></pre></blockquote>",
    check: shows("<blockquote><p>Try:</p><ul><li>this</li></ul><pre><code>that\n</code></pre></blockquote>"),
  },
  {
    name: "quote in a quote",
    html: "<blockquote><p>I said:</p><blockquote><p>You said.</p></blockquote></blockquote>",
    check: showsAs("<blockquote><p>I said:</p><blockquote><p>You said.</p></blockquote></blockquote>"),
  },
  {
    name: "footnotes",
    html: '<p>Proved<sup><a id="user-content-fnref-a" href="#user-content-fn-a" data-footnote-ref>1</a></sup>.</p><section data-footnotes class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-a"><p>By Gauss. <a href="#user-content-fnref-a" data-footnote-backref>↩</a></p></li></ol></section>',
    check: all(writes(/Proved\[\^[^\]]+\]\./u, /^\[\^[^\]]+\]: By Gauss\.\s*$/mu), lacks("↩")),
  },
  { name: "comment", html: "<p>seen</p><!-- unseen --><p>too</p>", check: showsAs("<p>seen</p><p>too</p>") },
  {
    name: "script, style, template",
    html: "<p>text</p><script>let a=9</script><style>b{c:d}</style><template><p>mould</p></template>",
    check: all(says("text"), lacks("let a", "b{c", "mould")),
  },
  {
    name: "hidden",
    html: '<p>shown</p><p hidden>first</p><div style="display: none">second</div>',
    check: all(says("shown"), lacks("first", "second")),
  },
  {
    name: "hidden until script",
    html: "<p>words</p><noscript>Please switch JavaScript on.</noscript>",
    check: all(says("words"), lacks("JavaScript")),
  },
  { name: "rule", html: "<p>before</p><hr><p>after</p>", check: showsAs("<p>before</p><hr><p>after</p>") },
  { name: "text in divisions", html: "<div>top</div><div>bottom</div>", check: showsAs("<p>top</p><p>bottom</p>") },
  {
    name: "text beside blocks",
    html: "<div>intro<p>para</p>outro</div>",
    check: showsAs("<p>intro</p><p>para</p><p>outro</p>"),
  },
  {
    name: "line break in a heading",
    html: "<h2>Part one<br>The start</h2>",
    check: ({ html }) => /<h2>Part one[\s\S]*The start<\/h2>/u.test(html),
  },
  {
    name: "levels of headings",
    html: "<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>",
    check: showsAs("<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>"),
  },
  {
    name: "heading by role",
    html: '<div role="heading" aria-level="3">Contents</div><p>x</p>',
    check: showsAs("<h3>Contents</h3><p>x</p>"),
  },
  { name: "empty heading", html: "<h2></h2><h3> </h3><p>x</p>", check: showsAs("<p>x</p>") },
  {
    name: "controls of a form",
    html: "<form><p>Your town</p><input value='typed'><select><option>first choice</option></select><textarea>draft</textarea></form>",
    check: all(says("Your town"), lacks("typed", "first choice", "draft")),
  },
  {
    name: "address",
    html: "<address>Mill Lane 4<br>Bath</address>",
    check: all(says("Mill Lane 4", "Bath"), lacks("4Bath")),
  },
  { name: "references", html: "<p>&hellip; &eacute; &#128512; &lt;</p>", check: says("… é 😀 <") },
  {
    name: "marks",
    html: "<h2>T</h2><p>a <b>b</b></p><ul><li>c<p>d</p></li></ul><pre>e</pre>",
    check: writes(/^## T\n\na \*\*b\*\*\n\n/u),
  },
  {
    name: "code after a list",
    html: "<ul><li>x</li></ul><pre><code>y</code></pre>",
    check: showsAs("<ul><li>x</li></ul><pre><code>y</code></pre>"),
  },
]
