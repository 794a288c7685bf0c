import { all, lacks, type Probe, says, shows, writes } from "./Probe.ts"

const fenced = (language: string, code: string) => writes(`\`\`\`${language}\n${code}\n\`\`\``)

export const code: ReadonlyArray<Probe> = [
  {
    name: "language of the standard's class",
    html: '<pre><code class="language-rust">fn main() {}\n</code></pre>',
    check: fenced("rust", "fn main() {}"),
  },
  {
    name: "language on pre",
    html: '<pre class="lang-go"><code>package main</code></pre>',
    check: fenced("go", "package main"),
  },
  {
    name: "language on the wrapper",
    html: '<div class="highlight highlight-source-python"><pre>print(1)</pre></div>',
    check: fenced("python", "print(1)"),
  },
  {
    name: "language in data",
    html: '<pre data-language="sql"><code>SELECT 1</code></pre>',
    check: fenced("sql", "SELECT 1"),
  },
  {
    name: "language in data, short",
    html: '<pre><code data-lang="yaml">a: 1</code></pre>',
    check: fenced("yaml", "a: 1"),
  },
  {
    name: "language of a brush",
    html: '<pre class="brush: java; toolbar: false">int x;</pre>',
    check: fenced("java", "int x;"),
  },
  {
    name: "coloured tokens",
    html: '<pre><code class="hljs language-css"><span class="hljs-selector">p</span> { <span class="hljs-attr">margin</span>: <span>0</span> }</code></pre>',
    check: fenced("css", "p { margin: 0 }"),
  },
  {
    name: "lines in spans",
    html: '<pre class="shiki"><code><span class="line"><span>one</span></span>\n<span class="line"></span>\n<span class="line"><span>three</span></span></code></pre>',
    check: writes("one\n\nthree"),
  },
  {
    name: "lines in blocks",
    html: '<pre><code><div class="line">first</div><div class="line">second</div></code></pre>',
    check: writes("first\nsecond"),
  },
  { name: "line breaks", html: "<pre>sun<br>moon</pre>", check: fenced("", "sun\nmoon") },
  {
    name: "line numbers in a table",
    html: '<table class="highlighttable"><tr><td class="linenos"><pre>1\n2\n</pre></td><td class="code"><pre>apple\npear\n</pre></td></tr></table>',
    check: all(writes(/^apple\npear$/mu), lacks(/^1\n2$/mu)),
  },
  {
    name: "line numbers in spans",
    html: '<pre><code><span class="lineno">1</span>alpha\n<span class="lineno">2</span>beta</code></pre>',
    check: all(writes("alpha\nbeta"), lacks("1alpha")),
  },
  {
    name: "copy button",
    html: '<pre><button class="copy">Copy</button><code>npm start</code></pre>',
    check: all(writes("npm start"), lacks("Copy")),
  },
  {
    name: "fence in code",
    html: "<pre><code>~~~\n```\ninner\n```\n~~~</code></pre>",
    check: shows("<pre><code>~~~\n```\ninner\n```\n~~~\n</code></pre>"),
  },
  {
    name: "backtick in code span",
    html: "<p>Type <code>echo `date`</code> now</p>",
    check: shows("<code>echo `date`</code>"),
  },
  { name: "code span that ends with a backtick", html: "<p><code>`x`</code></p>", check: shows("<code>`x`</code>") },
  { name: "white space", html: "<pre><code>\tif x:\n\n\n\t\ty()</code></pre>", check: writes("\tif x:\n\n\n\t\ty()") },
  {
    name: "marks of markdown",
    html: "<pre><code># title\n- item\n*em*</code></pre>",
    check: shows("<pre><code># title\n- item\n*em*\n</code></pre>"),
  },
  {
    name: "keyboard and sample",
    html: "<p>Press <kbd>Esc</kbd> to see <samp>bye</samp></p>",
    check: says("Press Esc to see bye"),
  },
]
