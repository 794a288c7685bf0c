import { describe, expect, it } from "vitest"
import { noticeOf } from "./noticeOf.ts"
import type { FoundRecord } from "./readRecords.ts"

const recordOf = (lib: string, more: Partial<FoundRecord>): FoundRecord => ({
  path: "src/one.data.ts",
  place: `libs/${lib}/src/one.data.ts`,
  what: "words",
  made: "own",
  files: [`libs/${lib}/src/one.data.ts`],
  ...more,
})
const records = [
  recordOf("own", {}),
  recordOf("places", { made: "derived", from: ["geonames"], licence: "MIT AND CC-BY-4.0" }),
  recordOf("weights", { made: "trained", from: ["wcxb"] }),
  recordOf("tested", {
    made: "derived",
    from: ["easylist"],
    licence: "CC-BY-SA-3.0",
    files: ["libs/tested/src/fixtures/list.txt"],
  }),
]
const licenceOf = (...libs: ReadonlyArray<string>) => noticeOf(records, libs).license
const textOf = (...libs: ReadonlyArray<string>) => noticeOf(records, libs).text

describe("noticeOf", () => {
  it("gives a package the licences of all libs that it contains", () => {
    expect([licenceOf("own"), licenceOf("own", "places"), licenceOf("places", "weights"), licenceOf()]).toEqual([
      "MIT",
      "MIT AND CC-BY-4.0",
      "MIT AND CC-BY-4.0",
      "MIT",
    ])
  })
  it("names the source, its author, its address, and the text of its licence", () => {
    expect(textOf("own", "places")).toContain(
      "libs/places/src/one.data.ts: words. Made of:\n- GeoNames: CC-BY-4.0. GeoNames. <https://www.geonames.org/>.",
    )
    expect(textOf("own", "places")).toContain("https://creativecommons.org/licenses/by/4.0/legalcode")
  })
  it("names what weights were trained on, which does not change their licence", () => {
    expect(licenceOf("weights")).toBe("MIT")
    expect(textOf("weights")).toMatch(/Trained on:\n- web-content-extraction-benchmark/u)
  })
  it("is silent where all is our own work", () => {
    expect(textOf("own")).toBe(undefined)
  })
  it("leaves out data that is not packed, such as that of tests", () => {
    expect(noticeOf(records, ["tested"])).toEqual({ license: "MIT", text: undefined })
  })
})
