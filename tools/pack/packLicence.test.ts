import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Part } from "./packedDependencies.ts"
import { jointLicence, packLicence } from "./packLicence.ts"

let root = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "trawl-licence-"))
  writeFileSync(join(root, "LICENSE"), "MIT text\n")
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const part = (folder: string, license: string, files: Readonly<Record<string, string>>): [string, Part] => {
  mkdirSync(join(root, folder))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, folder, name), text)
  const manifest = { name: folder, version: "1.0.0", license }
  return [join(root, folder), { manifest, isOwn: folder.startsWith("own"), lookedUp: [] }]
}

describe("jointLicence", () => {
  it("names each licence once, the project's first", () => {
    expect(jointLicence(["CC-BY-4.0 AND MIT", "MIT", "Apache-2.0"])).toBe("MIT AND Apache-2.0 AND CC-BY-4.0")
  })
})

describe("packLicence", () => {
  it("is the project's licence alone if nothing else is inside", () => {
    const parts = new Map([part("own-a", "MIT", { LICENSE: "MIT text\n" }), part("own-b", "MIT", {})])
    expect(packLicence(root, parts)).toEqual({ license: "MIT", files: new Map([["LICENSE", "MIT text\n"]]) })
  })

  it("brings the notices and texts of data, and those of inlined packages", () => {
    const parts = new Map([
      part("own-a", "MIT AND CC-BY-SA-3.0", {
        LICENSE: "ours\n",
        NOTICE: "lists\n",
        "LICENSE.CC.txt": "share alike\n",
      }),
      part("own-b", "MIT", { LICENSE: "tables are MIT too\n" }),
      part("other", "ISC", { "license.md": "ISC text\n" }),
    ])
    const { license, files } = packLicence(root, parts)
    expect(license).toBe("MIT AND CC-BY-SA-3.0")
    expect(Object.fromEntries(files)).toEqual({
      LICENSE: "Some of this package has other terms than those below: see NOTICE.\n\nMIT text\n",
      NOTICE: `lists\n\n${"-".repeat(80)}\n\ntables are MIT too\n`,
      "LICENSE.CC.txt": "share alike\n",
      "THIRD-PARTY-LICENSES": "other 1.0.0, ISC\n\nISC text\n",
    })
  })
})
