import { describe, expect, it } from "vitest"
import { defaults, sourceOf } from "../fixtures/source.ts"
import { parseJson } from "./parseJson.ts"
import { parseText } from "./parseText.ts"

const textOf = (text: string, mediaType: string, url = "https://fixture.test/page") =>
  parseText({ ...sourceOf(text, mediaType), url }, defaults).markdown().text

describe("parseText", () => {
  it("returns plain text unchanged", () => {
    const text = "snake_case * 2\n# not escaped\n  <b>\n"
    expect(textOf(text, "text/plain")).toBe(text)
  })

  it("warns that there is nothing to select from", () => {
    const warned = [{ includeTags: ["main"] }, { excludeTags: [".ad"] }, {}].flatMap((chosen) =>
      ["text/plain", "text/css"].map(
        (mediaType) => parseText(sourceOf("a", mediaType), { ...defaults, ...chosen }).warnings.length,
      ),
    )
    expect(warned).toEqual([1, 1, 1, 1, 0, 0])
    expect(parseJson(sourceOf("[1]", "application/json"), { ...defaults, includeTags: ["main"] }).warnings).toEqual([
      "The selectors that were given select nothing here: this document has no elements, and all of it is returned.",
    ])
  })

  it("reads markdown into a tree for the formats that want one", () => {
    expect(
      parseText(sourceOf("# A\n\n[x](https://a.test)", "text/markdown"), defaults).markdown().tree.children[0],
    ).toMatchObject({ type: "heading", depth: 1 })
  })

  it.each([
    ["text/css", "css"],
    ["application/javascript", "js"],
    ["text/x-python", "python"],
    ["application/yaml", "yaml"],
    ["application/x-sh", "sh"],
  ])("fences the code of %s", (mediaType, language) => {
    expect(textOf("a\n", mediaType)).toBe(`\`\`\`${language}\na\n\`\`\`\n`)
  })

  it("shows delimited values as a table, by media type or by file name", () => {
    const table = "| a | b |\n| --- | --- |\n| 1 | 2 |\n"
    expect([
      textOf("a,b\n1,2\n", "text/csv"),
      textOf("a\tb\n1\t2\n", "text/plain", "https://fixture.test/raw/DATA.tsv?x"),
      textOf("a,b\n", "text/plain", ""),
    ]).toEqual([table, table, "a,b\n"])
  })
})
