import { describe, expect, it } from "vitest"
import { parseDocument } from "../markdown/parseDocument.ts"
import { sectionsOf } from "./sectionsOf.ts"

describe("sectionsOf", () => {
  it("splits a document at its headings, down to the third level, without code", () => {
    const markdown =
      "# A\n\nOne `two`.\n\n```sh\ncurl\n```\n\n## B\n\n| c | d |\n| --- | --- |\n| e | f |\n\n#### G\n\nh\n\n### I\n"
    expect(sectionsOf(parseDocument(markdown))).toEqual([
      { title: "A", anchor: "", text: "One two." },
      { title: "B", anchor: "b", text: "c d e f G h" },
      { title: "I", anchor: "i", text: "" },
    ])
  })
})
