import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { brokenLinks } from "./brokenLinks.ts"

describe("brokenLinks", () => {
  it("finds none in the documents of this workspace", () => {
    expect(brokenLinks(fileURLToPath(new URL("../..", import.meta.url)))).toEqual([])
  })
})
