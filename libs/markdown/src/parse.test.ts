import { describe, expect, it } from "vitest"
import { parse } from "./parse.ts"

describe("parse", () => {
  it("reads GFM tables, task lists, strikethrough and bare addresses", () => {
    const types = parse("| a |\n| - |\n| b |\n\n- [x] done\n\n~~x~~ https://a.test").children.map((node) => node.type)
    expect(types).toEqual(["table", "list", "paragraph"])
    expect(parse("- [x] done").children[0]).toMatchObject({ children: [{ checked: true }] })
    expect(parse("~~x~~ https://a.test").children[0]).toMatchObject({ children: [{ type: "delete" }, { type: "text" }, { type: "link" }] })
  })
})
