import { describe, expect, it } from "vitest"
import { diffOf } from "./diffOf.ts"

const patch = { text: "-a\n+b\n", json: { files: [] } }
const fields = { price: { previous: 1, current: 2 } }

describe("diffOf", () => {
  it("shows the patch with its parsed form, fields alone, or both as patch and fields", () => {
    expect([
      diffOf({ status: "changed", diff: patch }),
      diffOf({ status: "changed", fields }),
      diffOf({ status: "changed", diff: patch, fields }),
    ]).toEqual([{ diff: patch }, { diff: { json: fields } }, { diff: { text: patch.text, json: fields } }])
  })

  it("leaves out what is too long, and says so", () => {
    const long = "x".repeat(400_000)
    expect(diffOf({ status: "changed", diff: { text: long, json: long } })).toEqual({ diff: { text: long } })
    expect(diffOf({ status: "changed", diff: { text: long + long, json: null } }).error).toMatch(/500,000 characters/u)
    expect(diffOf({ status: "changed" }).error).toMatch(/could not be shown/u)
  })
})
