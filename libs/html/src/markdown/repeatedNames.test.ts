import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { placeLinks } from "./placeLinks.ts"
import { repeatedNames } from "./repeatedNames.ts"
import { unlink } from "./unlink.ts"

const tidied = (markdown: string): string => {
  const tree = Markdown.parse(markdown) as Root
  unlink(repeatedNames(placeLinks(tree)))
  return Markdown.stringify(tree).trimEnd()
}

describe("repeatedNames", () => {
  it.each([
    [
      "an author at each post",
      "[Ann](/u/ann)\n\nHello\n\n[Ann](/u/ann)\n\nBye",
      "[Ann](/u/ann)\n\nHello\n\nAnn\n\nBye",
    ],
    ["a type in a line", "- [`int`](/int) a\n- b: *[`int`](/int)* or c", "- [`int`](/int) a\n- b: *`int`* or c"],
    [
      "a name in a line of the same section",
      "## One\n\nSee [Ann](/u/ann).\n\nOr see [Ann](/u/ann).",
      "## One\n\nSee [Ann](/u/ann).\n\nOr see Ann.",
    ],
    ["a name alone in another section", "[Ann](/u/ann)\n\n## Two\n\n[Ann](/u/ann)", "[Ann](/u/ann)\n\n## Two\n\nAnn"],
    ["a word in another case", "[Guide](/g) and [guide](/g)", "[Guide](/g) and guide"],
    [
      "a name that leads to one page from several counters of clicks",
      "[Sloop](/s?from=1)\n\n[Sloop](/s?from=2)\n\n[Sloop](/s?from=2)",
      "[Sloop](/s?from=1)\n\n[Sloop](/s?from=2)\n\nSloop",
    ],
  ])("unlinks %s", (_, markdown, expected) => {
    expect(tidied(markdown)).toBe(expected)
  })

  it.each([
    ["a name that leads elsewhere too", "[more](/a)\n\n[more](/b)\n\n[more](/a)"],
    ["a name in a line of another section", "See [Ann](/u/ann).\n\n## Two\n\nOr see [Ann](/u/ann)."],
    ["another name for an address", "[Ann](/u/ann) and [her profile](/u/ann)"],
    ["numbers and images", "[1](/a) [1](/a) [![Ann](a.jpg)](/a) x [![Ann](a.jpg)](/a)"],
  ])("keeps %s", (_, markdown) => {
    expect(tidied(markdown)).toBe(markdown)
  })
})
