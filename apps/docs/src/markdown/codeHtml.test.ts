import { describe, expect, it } from "vitest"
import { codeHtml } from "./codeHtml.ts"

describe("codeHtml", () => {
  it("names the language for the stylesheet, and escapes it too", () => {
    expect(codeHtml("<a>", `x"y`)).toBe(
      `<div class="code"><pre><code class="language-x&quot;y">&lt;a&gt;</code></pre></div>\n`,
    )
    expect(codeHtml("a", "")).toBe(`<div class="code"><pre><code>a</code></pre></div>\n`)
  })
})
