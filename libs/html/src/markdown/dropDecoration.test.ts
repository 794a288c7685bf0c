import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { findNodes } from "./FoundNodes.ts"
import { dropDecoration } from "./dropDecoration.ts"

const left = (markdown: string): string => {
  const tree = Markdown.parse(markdown)
  dropDecoration(tree, findNodes(tree))
  return Markdown.stringify(tree)
}

const tick = "![](https://a.test/tick.svg)"

describe("dropDecoration", () => {
  it("drops an unnamed image that occurs three times, and nodes that hold nothing else", () => {
    expect(left(`- ${tick} one\n- two ${tick}\n- [${tick}](https://a.test/b)\n\n${tick}\n`)).toBe("- one\n- two\n")
  })

  it.each([
    "chevron",
    "Arrow down",
    "right arrow icon",
    "Checkmark",
    "Plus icon to open a module",
    "Share",
    "search icon",
    "RSS icon",
  ])("drops the icon of a control: %s", (alt) => {
    expect(
      left(
        `## When? ![${alt}](https://a.test/i.svg)\n\n![${alt}](https://a.test/i.svg)\n\n- ![${alt}](https://a.test/i.svg) soon\n`,
      ),
    ).toBe("## When?\n\n- soon\n")
  })

  it.each(["arrowhead vine", "Close friends chatting", "Cross", "Search party on the beach"])(
    "keeps an image of something else: %s",
    (alt) => {
      const markdown = `![${alt}](https://a.test/i.jpg)\n`
      expect(left(markdown)).toBe(markdown)
    },
  )

  it("keeps images that occur less often, have a name, separate words, or are alone in a cell", () => {
    const markdown = `![](https://a.test/a.jpg)\n\n![](https://a.test/a.jpg)\n\n${"![tick](https://a.test/tick.svg)\n\n".repeat(3)}end\n`
    expect(left(markdown)).toBe(markdown)
    expect(left(`a ${tick} b ${tick} c ${tick}\n`)).toBe(`a ${tick} b ${tick} c\n`)
    expect(left(`| a | b |\n| --- | --- |\n| ${tick} | ${tick} |\n| ${tick} d | c |\n`)).toBe(
      `| a | b |\n| --- | --- |\n| ${tick} | ${tick} |\n| d | c |\n`,
    )
  })
})
