import { describe, expect, it } from "vitest"
import { appRooms } from "./appRooms.ts"

const appOf = (path: string, specifier: string) => appRooms({ folder: "apps/a", manifest: { name: "a" }, files: [{ path, text: `import { a } from "${specifier}"\n` }] })

describe("appRooms", () => {
  it.each([
    ["a folder below", "src/batch/a.ts", "../edge/b.ts"],
    ["the same folder", "src/batch/stream/a.ts", "../b.ts"],
    ["a package", "src/edge/a.ts", "@trawl/core"],
    ["a test", "src/edge/a.test.ts", "../layers/b.ts"],
    ["the app itself", "src/main.ts", "./cli/b.ts"],
  ])("lets %s be", (_, path, specifier) => {
    expect(appOf(path, specifier)).toEqual([])
  })

  it.each([
    ["src/edge/a.ts", "../layers/b.ts", "apps/a/src/edge/a.ts:1: edge may not import layers, which is not below it."],
    ["src/batch/a.ts", "../parse/b.ts", "apps/a/src/batch/a.ts:1: batch may not import parse, which is not below it."],
    ["src/new/a.ts", "@trawl/core", "apps/a/src/new stands on no floor: give it one in tools/layers/appRooms.ts."],
  ])("tells of %s that imports %s", (path, specifier, fault) => {
    expect(appOf(path, specifier)).toEqual([fault])
  })
})
