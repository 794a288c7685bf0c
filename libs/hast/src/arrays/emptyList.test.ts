import { describe, expect, it } from "vitest"
import { emptyList } from "./emptyList.ts"

describe("emptyList", () => {
  it("returns a new list each time", () => {
    const list = emptyList<string>()
    list.push("a")
    expect([list, emptyList()]).toEqual([["a"], []])
  })
})
