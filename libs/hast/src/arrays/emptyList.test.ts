import { describe, expect, it } from "vitest"
import { emptyList } from "./emptyList.ts"

describe("emptyList", () => {
  it("is a list of its own each time", () => {
    const list = emptyList<string>()
    list.push("a")
    expect([list, emptyList()]).toEqual([["a"], []])
  })
})
