import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { exportedValues, unnamedExports } from "./unnamedExports.ts"

describe("exportedValues", () => {
  it("reads names from an index, without types", () => {
    const index = `export { one } from "./one.ts"\nexport type { T } from "./T.ts"\nexport {\n  two,\n  type U,\n} from "./two.ts"\nexport * as Three from "./Three.ts"\n`
    expect(exportedValues(index)).toEqual(["Three", "one", "two"])
  })
})

describe("unnamedExports", () => {
  it("finds none: every README names its lib's exports", () => {
    expect(unnamedExports(fileURLToPath(new URL("../..", import.meta.url)))).toEqual([])
  })
})
