import { all, lacks, type Probe, says, shows, showsAs, writes } from "./Probe.ts"

export const lists: ReadonlyArray<Probe> = [
  {
    name: "three levels, mixed",
    html: "<ol><li>pack<ul><li>clothes<ol><li>socks</li></ol></li></ul></li><li>go</li></ol>",
    check: showsAs("<ol><li>pack<ul><li>clothes<ol><li>socks</li></ol></li></ul></li><li>go</li></ol>"),
  },
  {
    name: "tight around a nested list",
    html: "<ul><li>meat<ul><li>ham</li><li>beef</li></ul></li><li>fish</li></ul>",
    check: showsAs("<ul><li>meat<ul><li>ham</li><li>beef</li></ul></li><li>fish</li></ul>"),
  },
  {
    name: "list straight in a list",
    html: "<ul><li>red</li><ul><li>crimson</li></ul><li>blue</li></ul>",
    check: all(shows("<ul><li>crimson</li></ul>"), says("red", "crimson", "blue")),
  },
  {
    name: "first number",
    html: '<ol start="7"><li>seventh</li><li>eighth</li></ol>',
    check: shows('<ol start="7"><li>seventh</li><li>eighth</li></ol>'),
  },
  {
    name: "paragraphs in an item",
    html: "<ul><li><p>First thought.</p><p>Second thought.</p></li></ul>",
    check: shows("<li><p>First thought.</p><p>Second thought.</p></li>"),
  },
  {
    name: "code in an item",
    html: "<ol><li>Run<pre><code>make\nmake test</code></pre></li><li>Done</li></ol>",
    check: all(
      shows("<pre><code>make\nmake test\n</code></pre>"),
      ({ html }) => [...html.matchAll(/<ol/gu)].length === 1,
    ),
  },
  {
    name: "tasks",
    html: '<ul><li><input type="checkbox" checked disabled> buy milk</li><li><input type="checkbox" disabled> call home</li></ul>',
    check: writes(/\[x\] buy milk/u, /\[ \] call home/u),
  },
  {
    name: "two lists in a row",
    html: "<ul><li>tea</li></ul><ul><li>nails</li></ul>",
    check: ({ html }) => [...html.matchAll(/<ul>/gu)].length === 2,
  },
  {
    name: "items without a list",
    html: "<li>north</li><li>south</li>",
    check: all(says("north", "south"), lacks("northsouth")),
  },
  {
    name: "terms and definitions",
    html: "<dl><dt>Hue</dt><dd>A colour.</dd><dt>Tint</dt><dt>Shade</dt><dd>A lighter one.</dd><dd>A darker one.</dd></dl>",
    check: all(
      says("Hue", "A colour.", "Tint", "Shade", "A lighter one.", "A darker one."),
      lacks("HueA", "TintShade", "one.A"),
    ),
  },
  {
    name: "quote in an item",
    html: "<ul><li>She said:<blockquote>Never.</blockquote></li></ul>",
    check: all(
      shows("<blockquote><p>Never.</p></blockquote>"),
      ({ html }) =>
        html.indexOf("<blockquote>") > html.indexOf("<li>") && html.indexOf("</li>") > html.indexOf("<blockquote>"),
    ),
  },
  {
    name: "item that begins like a number",
    html: "<ul><li>2001. A film</li></ul>",
    check: showsAs("<ul><li>2001. A film</li></ul>"),
  },
]
