import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { faultsOfExamples } from "./readmeExamples.ts"

describe("faultsOfExamples", () => {
  it("finds none in the READMEs of this workspace", { timeout: 600_000 }, () => {
    expect(faultsOfExamples(fileURLToPath(new URL("../..", import.meta.url)))).toEqual([])
  })
})
