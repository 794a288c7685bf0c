import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { boundGalleries } from "./boundGalleries.ts"

const bounded = (markdown: string): string => {
  const tree = Markdown.parse(markdown) as Root
  boundGalleries(tree)
  return Markdown.stringify(tree).trimEnd()
}

const images = (count: number, name = "") => Array.from({ length: count }, (_, at) => `![${name}](${at}.jpg)`)

describe("boundGalleries", () => {
  it("shows ten unnamed images in a row", () => {
    expect(bounded(images(14).join("\n\n"))).toBe(images(10).join("\n\n"))
    expect(bounded(`- ${images(14).join("\n- ")}\n- end`)).toBe(`- ${images(10).join("\n- ")}\n- end`)
  })

  it.each([
    ["images with words between them", images(14).join("\n\nmore\n\n")],
    ["images with names", images(14, "view").join("\n\n")],
    ["ten", images(10).join(" ")],
  ])("keeps %s", (_, markdown) => {
    expect(bounded(markdown)).toBe(markdown)
  })

  it("counts the named for nothing", () => {
    const mixed = [...images(6), "![The keel](k.jpg)", ...images(4)].join("\n\n")
    expect(bounded(mixed)).toBe(mixed)
  })
})
