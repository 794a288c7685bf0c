import { describe, expect, it } from "vitest"
import { defaults, sourceOf } from "./fixtures/source.ts"
import { parseText } from "./parseText.ts"

describe("parseText", () => {
  it("returns plain text as it came", () => {
    const text = "snake_case * 2\n# not escaped\n  <b>\n"
    expect(parseText(sourceOf(text, "text/plain"), defaults).markdown().text).toBe(text)
  })

  it("reads markdown into a tree for the formats that want one", () => {
    expect(parseText(sourceOf("# A\n\n[x](https://a.test)", "text/markdown"), defaults).markdown().tree.children[0]).toMatchObject({ type: "heading", depth: 1 })
  })
})
