import { describe, expect, it } from "vitest"
import { parseTree } from "./parseTree.ts"

const element = (tagName: string, children: ReadonlyArray<unknown>, properties: object = {}) => ({
  type: "element",
  tagName,
  properties,
  children,
})
const text = (value: string) => ({ type: "text", value })
const page = (...children: ReadonlyArray<unknown>) => ({
  type: "root",
  children: [element("html", [element("head", []), element("body", children)])],
})

describe("parseTree", () => {
  it("reads every line end as a line feed", () => {
    expect(parseTree("<p title='a\r\nb'>a\rb\r\nc")).toEqual(page(element("p", [text("a\nb\nc")], { title: "a\nb" })))
  })

  it("drops U+0000 from text", () => {
    expect(parseTree("<p>a\0b")).toEqual(page(element("p", [text("ab")])))
  })

  it("puts the content of a template into its children", () => {
    expect(parseTree("<p><template><b>a</template>")).toEqual(
      page(element("p", [element("template", [element("b", [text("a")])])])),
    )
  })

  it("reads a noscript as elements", () => {
    expect(parseTree("<p><noscript><img src=a></noscript>")).toEqual(
      page(element("p", [element("noscript", [element("img", [], { src: "a" })])])),
    )
  })
})
