import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { joinTables } from "./joinTables.ts"

const joined = (markdown: string): string => {
  const tree = Markdown.parse(markdown)
  joinTables(tree)
  return Markdown.stringify(tree).trimEnd()
}

const header = "| Berth | Depth |\n| --- | --- |"
const apart = "\n\n<!-- -->\n\n"

describe("joinTables", () => {
  it("drops a header that the table below repeats", () => {
    expect(joined(`${header}\n\n${header}\n| 1 | 3 m |`)).toBe(`${header}\n| 1 | 3 m |`)
  })

  it("moves the header above a table of values into it", () => {
    expect(joined(`${header}\n\n| 1 | 3 m |\n| --- | --- |\n| 2 | 4 m |`)).toBe(`${header}\n| 1 | 3 m |\n| 2 | 4 m |`)
  })

  it.each([
    ["with a header of its own", `${header}\n\n| Boat | Crew |\n| --- | --- |\n| Ada | 3 |`],
    ["of other columns", `${header}\n\n| 1 | 3 m | 20 |\n| --- | --- | --- |`],
    ["that do not follow each other", `${header}${apart}${header}\n| 1 | 3 m |`],
    ["of several rows", `${header}\n| 1 | 3 m |\n\n${header}\n| 2 | 4 m |`],
  ])("leaves tables %s", (_, markdown) => {
    expect(joined(markdown)).toBe(markdown)
  })
})
