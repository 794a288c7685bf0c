import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it } from "vitest"
import { licenceFaults } from "./licenceFaults.ts"
import { licenceFiles } from "./licenceFiles.ts"
import { licenceOf } from "./licenceOf.ts"
import { packageFaults } from "./packageFaults.ts"
import { readLicences } from "./readLicences.ts"
import { readShippedPackages } from "./ShippedPackage.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const records = readLicences(root)

describe("the licences of this repository", () => {
  it("are complete, and the files made of them are not stale", () => {
    expect(licenceFaults(root)).toEqual([])
  })
  it("are share-alike in one package alone, which can be left out", () => {
    const libs = [
      ...new Set(records.flatMap(({ files }) => files.flatMap((file) => /^libs\/([\w-]+)\//u.exec(file)?.[1] ?? []))),
    ]
    expect(libs.filter((lib) => /-SA-|GPL|ODbL/u.test(licenceOf(records, [lib])))).toEqual(["easylist"])
    const needing = libs.filter((lib) => {
      const manifest = JSON.parse(readFileSync(join(root, "libs", lib, "package.json"), "utf8"))
      return manifest.dependencies?.["@trawl/easylist"] !== undefined
    })
    expect(needing).toEqual([])
  })
})

describe("licenceFaults", () => {
  const folder = mkdtempSync(join(tmpdir(), "trawl-licences-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const put = (path: string, content: unknown) => {
    mkdirSync(join(folder, path, ".."), { recursive: true })
    writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content))
  }
  const manifest = { license: "MIT", files: ["dist", "NOTICE"] }
  put("LICENSE", readFileSync(join(root, "LICENSE"), "utf8"))
  put("package-lock.json", { packages: { "": {}, "node_modules/bad": { version: "1.0.0", license: "GPL-3.0-only" } } })
  put("docs/licences.md", "<!-- libs: made by tools/licences/writeLicences.ts -->\n<!-- end of libs -->\n")
  put("libs/a/package.json", manifest)
  put("libs/a/src/places.data.ts", "export const places = []\n")
  put("libs/a/src/unknown.data.ts", "export const unknown = []\n")
  put("libs/a/licences.json", {
    files: [
      { path: "src/places.data.ts", what: "places", made: "derived", from: ["geonames"], licence: "MIT AND CC-BY-4.0" },
    ],
  })
  for (const [path, text] of Object.entries(licenceFiles(folder, readLicences(folder)))) put(path, text ?? "")
  put("NOTICE", "an older one")

  it("names data without a record, a refused licence, a wrong manifest and stale files", () => {
    expect(licenceFaults(folder)).toEqual([
      "libs/a/src/unknown.data.ts: no record in a licences.json says where it comes from.",
      "bad 1.0.0: its licence GPL-3.0-only is not in tools/licences/acceptedLicences.ts.",
      'libs/a/package.json: "license" is "MIT" instead of "MIT AND CC-BY-4.0".',
      "NOTICE: not as the records say; run tools/licences/writeLicences.ts.",
    ])
  })
})

describe("packageFaults", () => {
  const folder = mkdtempSync(join(tmpdir(), "trawl-packages-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  it("names an installed package without a licence file that no remark explains", () => {
    mkdirSync(join(folder, "node_modules/bare"), { recursive: true })
    mkdirSync(join(folder, "node_modules/saxes"), { recursive: true })
    const packages = ["bare", "saxes", "absent"].map((name) => ({
      name,
      version: "1.0.0",
      licence: "MIT",
      folder: `node_modules/${name}`,
    }))
    expect(packageFaults(folder, packages)).toEqual([
      "bare 1.0.0: no licence file; say in tools/licences/packageRemarks.ts where its text is.",
    ])
  })
})

describe("readShippedPackages", () => {
  it("has what the service needs, and no development tools", () => {
    const names = new Set(readShippedPackages(root).map(({ name }) => name))
    expect(["@ghostery/adblocker", "playwright-core", "vitest", "oxlint"].map((name) => names.has(name))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
