import { describe, expect, it } from "vitest"
import { isDataFile } from "./isDataFile.ts"

const words = (count: number) => `export const words = [\n${'  "a word of some length",\n'.repeat(count)}]\n`

const isList = (path: string, count: number) => isDataFile(path, () => words(count))

describe("isDataFile", () => {
  it.each<[string, boolean]>([
    ["libs/a/src/words.data.ts", true],
    ["libs/a/data/engine.br", true],
    ["libs/a/src/fixtures/list/page.html", true],
    ["libs/a/src/fixtures/list/expected.md", true],
    ["docs/pictures/one.png", true],
    ["tools/evaluate/floors.json", true],
    ["libs/a/src/run.ts", false],
    ["libs/a/README.md", false],
    ["libs/a/src/fixtures/README.md", false],
    ["libs/a/package.json", false],
    ["libs/a/tsconfig.build.json", false],
    ["libs/a/NOTICE", false],
    ["docs/pdf.md", false],
    ["apps/console/src/main.tsx", false],
    ["apps/console/src/styles/base.css", false],
    [".ci/run", false],
  ])("%s: %s", (path, expected) => {
    expect(isDataFile(path, () => "export const run = () => 1\n")).toBe(expected)
  })
  it("finds lists of words in sources of libs, but not in tests", () => {
    expect([
      isList("libs/a/src/words.ts", 100),
      isList("libs/a/src/words.ts", 10),
      isList("libs/a/src/words.test.ts", 100),
      isList("libs/testing/src/words.ts", 100),
    ]).toEqual([true, false, false, false])
  })
  it("finds what a tool has written", () => {
    const text = "// Trained by tools/train/train.ts on pages.\nexport const weight = 1\n"
    expect(isDataFile("libs/a/src/weights.ts", () => text)).toBe(true)
  })
})
