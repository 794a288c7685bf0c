import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { undocumentedRoutes } from "./undocumentedRoutes.ts"

describe("undocumentedRoutes", () => {
  it("finds every route of the contract in the tables, and no other", () => {
    expect(undocumentedRoutes(fileURLToPath(new URL("../..", import.meta.url)))).toEqual({ missing: [], unknown: [] })
  })

  it("names missing routes and routes that do not exist", () => {
    const root = mkdtempSync(join(tmpdir(), "trawl-routes-"))
    mkdirSync(join(root, "docs"))
    writeFileSync(join(root, "docs", "api.md"), "| `POST /v2/scrape` | scrape |\n| `GET /v2/gone` | nothing |\n")
    writeFileSync(join(root, "docs", "version-1.md"), "`POST /v1/scrape` outside a table does not count.\n")
    const { missing, unknown } = undocumentedRoutes(root)
    rmSync(root, { recursive: true })
    expect([unknown, missing.includes("POST /v2/scrape"), missing.includes("POST /v1/scrape")]).toEqual([
      ["GET /v2/gone"],
      false,
      true,
    ])
  })
})
