import { describe, expect, it } from "vitest"
import { neededPackages } from "./neededPackages.mjs"

const locked = {
  "": { version: "1.0.0" },
  "libs/core": { version: "1.0.0" },
  "libs/core/node_modules/effect": { version: "3.0.0" },
  "node_modules/@trawl/core": { link: true },
  "node_modules/effect": { version: "4.0.0" },
  "node_modules/node": { version: "24.0.0" },
  "node_modules/onnxruntime-web": { version: "1.0.0", dev: true },
  "node_modules/vitest": { version: "5.0.0", dev: true },
}

describe("neededPackages", () => {
  it.each([
    ["run", ["", "libs/core", "node_modules/@trawl/core", "node_modules/node"]],
    [
      "bundle",
      [
        "",
        "libs/core",
        "libs/core/node_modules/effect",
        "node_modules/@trawl/core",
        "node_modules/effect",
        "node_modules/node",
      ],
    ],
    ["all", Object.keys(locked)],
  ] as const)("are to %s", (purpose, paths) => {
    expect(Object.keys(neededPackages(locked, purpose))).toEqual(paths)
  })
})
