import { assert, describe, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { settingsMarkdown } from "./settingsTable.ts"

const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8")

describe("settingsMarkdown", () => {
  it("is the configuration table of the README", () => {
    const [, table] = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/u.exec(readme) ?? []
    assert.strictEqual(table, settingsMarkdown())
  })
})
