import { describe, expect, it } from "vitest"
import { readMarkdown } from "./readMarkdown.ts"

describe("readMarkdown", () => {
  it("reads text as rendered: no addresses, no alternatives, no escapes", () => {
    expect(readMarkdown("A [link](https://x.y/z) and ![image](i.png)\\*\n\n- one\n- two `c`").text).toBe(
      "A link and *\n\none\n\ntwo c",
    )
  })

  it("reads headings, code and cells", () => {
    const { headings, code, cells } = readMarkdown("## A *b*\n\n```js\nx()\n```\n\n| h | |\n| - | - |\n| c d | e |\n")
    expect({ headings, code, cells }).toEqual({ headings: ["2A b"], code: ["x()\n"], cells: ["h", "c d", "e"] })
  })

  it("strips the tags of raw HTML", () => {
    expect(readMarkdown("<div>a<p>b</p></div>\n\nc<br>d <kbd>e</kbd>").text).toBe("ab\n\nc\nd e")
  })
})
