import { describe, expect, it } from "vitest"
import { codingOf } from "./codingOf.ts"

describe("codingOf", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["identity", undefined],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br; q=0.000 , gzip", "gzip"],
    ["*", "br"],
    ["*;q=0, gzip", "gzip"],
    ["brotli, x-gzip", undefined],
  ])("of %s is %s", (accepted, coding) => {
    expect(codingOf(accepted, ["br", "gzip"])).toBe(coding)
  })

  it("takes only what there is", () => {
    expect(codingOf("br", ["gzip"])).toBeUndefined()
  })
})
