import { describe, expect, it } from "vitest"
import { highlight } from "./highlight.ts"

const withoutTags = (html: string): string => html.replaceAll(/<\/?span[^>]*>/gu, "")

describe("highlight", () => {
  it.each([
    [
      "sh",
      `curl -s 'a b' # <c>`,
      `curl <span class="name">-s</span> <span class="string">'a b'</span> <span class="comment"># &lt;c&gt;</span>`,
    ],
    ["sh", "a#b c-d $HOME", `a#b c-d <span class="literal">$HOME</span>`],
    [
      "json",
      `{"a": [1, "b"]}`,
      `{<span class="name">&quot;a&quot;</span>: [<span class="literal">1</span>, <span class="string">&quot;b&quot;</span>]}`,
    ],
    [
      "ts",
      "const a = 1 // x",
      `<span class="name">const</span> a = <span class="literal">1</span> <span class="comment">// x</span>`,
    ],
    [
      "html",
      `<p class="a">b</p>`,
      `<span class="name">&lt;p</span> class=<span class="string">&quot;a&quot;</span><span class="name">&gt;</span>b<span class="name">&lt;/p</span><span class="name">&gt;</span>`,
    ],
    ["prose", "<a> & b", "&lt;a&gt; &amp; b"],
  ])("reads %s: %s", (language, code, html) => {
    expect(highlight(code, language)).toBe(html)
  })

  it.each(["sh", "json", "ts", "html", "yaml"])("keeps every character of code in %s", (language) => {
    const code = `{"a\\"": 'x'} # & "open\n// <b c="d">\n\`e\` -- --f $g 1.5e3 <!-- h`
    expect(withoutTags(highlight(code, language))).toBe(highlight(code, ""))
  })
})
