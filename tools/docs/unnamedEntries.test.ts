import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { exportedNames, unnamedEntries, unnamedEntriesOf } from "./unnamedEntries.ts"

describe("exportedNames", () => {
  it("reads values and types, listed or declared", () => {
    const code = `export { a, type B } from "./a.ts"\nexport type { C } from "./C.ts"\nexport const d = 1\nexport interface E {}\nexport * as F from "./F.ts"\nconst hidden = 1`
    expect(exportedNames(code)).toEqual(["a", "B", "C", "d", "E", "F"])
  })
})

describe("unnamedEntriesOf", () => {
  const entries = new Map([["@trawl/one/more", ["readMore", "both"]]])
  const faults = (readme: string) => unnamedEntriesOf(readme, ["read", "both"], entries)

  it("finds a row that does not say where its export is", () => {
    expect(faults("| `read(text)`, `readMore(text)` | reads |")).toEqual(["readMore of @trawl/one/more"])
  })

  it("accepts an entry in the row itself, or in the paragraph before its list or table", () => {
    expect(faults("| `readMore` of `@trawl/one/more` | reads |")).toEqual([])
    expect(faults("`@trawl/one/more` is for more:\n\n- `readMore(text)`: reads.\n- `readMore`")).toEqual([])
  })

  it("forgets that paragraph at the next heading", () => {
    expect(faults("`@trawl/one/more` is for more.\n\n## API\n- `readMore(text)`: reads.")).toHaveLength(1)
  })

  it("accepts what the root entry exports too, and code of examples", () => {
    expect(faults("- `both`\n```ts\n`readMore`\n```\n")).toEqual([])
  })
})

describe("unnamedEntries", () => {
  it("finds none: every README says from where to import what", () => {
    expect(unnamedEntries(fileURLToPath(new URL("../..", import.meta.url)))).toEqual([])
  })
})
