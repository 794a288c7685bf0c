import { describe, expect, it } from "vitest"
import { htmlToMarkdown } from "../htmlToMarkdown.ts"

const whole = (html: string) => htmlToMarkdown(html, { onlyMainContent: false, url: "https://a.test/" }).trim()

describe("nameLinks: icon-only links of a whole page", () => {
  it.each([
    [`<p><a href="/x" aria-label="Our channel"><i class="icon"></i></a></p>`, "[Our channel](https://a.test/x)"],
    [`<p><a class="i" href="/x" title="Our channel"></a></p>`, "[Our channel](https://a.test/x)"],
    [`<p><a href="/x"><svg viewBox="0 0 9 9"><path d="M0 0"/></svg></a></p>`, "<https://a.test/x>"],
    [`<p><a href="/x"><span class="icon"></span></a></p>`, "<https://a.test/x>"],
    [
      `<p><a href="/x"><img src="/i.png" alt="Channel"></a></p>`,
      "[![Channel](https://a.test/i.png)](https://a.test/x)",
    ],
    [`<p><a class="i" href="#top"></a>Text</p>`, "Text"],
  ])("takes the name of %s", (html, markdown) => {
    expect(whole(html)).toBe(markdown)
  })
})

describe("screen reader text of a whole page", () => {
  it("is kept, and left out of main content", () => {
    const html = `<main><p>Price <span class="sr-only">was originally</span> 5 dollars</p></main>`
    expect(whole(html)).toBe("Price was originally 5 dollars")
    expect(htmlToMarkdown(html).trim()).toBe("Price 5 dollars")
  })
})
