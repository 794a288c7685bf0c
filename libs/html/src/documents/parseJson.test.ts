import { describe, expect, it } from "vitest"
import { defaults, sourceOf } from "../fixtures/source.ts"
import { parseJson } from "./parseJson.ts"

const markdownOf = (text: string) => parseJson(sourceOf(text, "application/json"), defaults).markdown().text

describe("parseJson", () => {
  it("fences the text as received, with more backticks than it holds", () => {
    expect(markdownOf('{"a":\n  1}\n')).toBe('```json\n{"a":\n  1}\n```\n')
    expect(markdownOf('["```"]')).toBe('````json\n["```"]\n````\n')
  })
})
