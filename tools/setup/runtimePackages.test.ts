import { describe, expect, it } from "vitest"
import { isImported, runtimePaths } from "./runtimePackages.mjs"

const locked = {
  "": { dependencies: { node: "1", rolldown: "1" } },
  "libs/pdf": { dependencies: { "pdfjs-dist": "1", effect: "1" } },
  "node_modules/@trawl/pdf": { resolved: "libs/pdf", link: true },
  "node_modules/effect": {},
  "node_modules/node": { dependencies: { setup: "1" }, engines: { npm: ">=5" } },
  "node_modules/pdfjs-dist": { dependencies: { color: "2" }, optionalDependencies: { canvas: "1", "canvas-mac": "1" } },
  "node_modules/pdfjs-dist/node_modules/color": {},
  "node_modules/canvas": { dependencies: { color: "1" }, peerDependencies: { host: "1" } },
  "node_modules/color": {},
  "node_modules/host": {},
  "node_modules/rolldown": {},
  "node_modules/setup": {},
  "node_modules/@sparticuz/chromium": { dependencies: { tar: "1" } },
  "node_modules/tar": {
    optionalDependencies: { "bare-fs": "1" },
    peerDependencies: { types: "1" },
    peerDependenciesMeta: { types: { optional: true } },
  },
  "node_modules/bare-fs": { engines: { bare: ">=1" } },
  "node_modules/types": {},
  "node_modules/@tesseract.js-data/deu": {},
}

describe("runtimePaths", () => {
  it("follows dependencies to where Node finds them, but neither to another runtime's nor to optional peers", () => {
    expect([...runtimePaths(locked)].toSorted()).toEqual([
      "node_modules/@sparticuz/chromium",
      "node_modules/@tesseract.js-data/deu",
      "node_modules/canvas",
      "node_modules/color",
      "node_modules/host",
      "node_modules/node",
      "node_modules/pdfjs-dist",
      "node_modules/pdfjs-dist/node_modules/color",
      "node_modules/setup",
      "node_modules/tar",
    ])
  })
})

describe("isImported", () => {
  it("takes modules of a package, and no package whose name only begins alike", () => {
    expect(["sharp", "pdfjs-dist/legacy/build/pdf.mjs", "sharp-phash", "playwright"].map(isImported)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
