import { describe, expect, it } from "vitest"
import { appRooms } from "./appRooms.ts"

const appOf = (path: string, specifier: string) =>
  appRooms({
    folder: "libs/api",
    manifest: { name: "a" },
    files: [{ path, text: `import { a } from "${specifier}"\n` }],
  })

describe("appRooms", () => {
  it.each([
    ["a folder below", "src/batch/a.ts", "../edge/b.ts"],
    ["the same folder", "src/batch/stream/a.ts", "../b.ts"],
    ["a package", "src/edge/a.ts", "@trawl/core"],
    ["a test", "src/edge/a.test.ts", "../batch/b.ts"],
    ["the project itself", "src/Api.ts", "./batch/b.ts"],
  ])("allows %s", (_, path, specifier) => {
    expect(appOf(path, specifier)).toEqual([])
  })

  it.each([
    ["src/edge/a.ts", "../batch/b.ts", "libs/api/src/edge/a.ts:1: edge may not import batch, which is not below it."],
    [
      "src/batch/a.ts",
      "../parse/b.ts",
      "libs/api/src/batch/a.ts:1: batch may not import parse, which is not below it.",
    ],
    ["src/new/a.ts", "@trawl/core", "libs/api/src/new stands on no floor: give it one in tools/layers/appRooms.ts."],
  ])("reports %s that imports %s", (path, specifier, fault) => {
    expect(appOf(path, specifier)).toEqual([fault])
  })
})
