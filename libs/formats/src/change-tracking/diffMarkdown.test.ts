import { growthOrderOn } from "@trawl/testing"
import { applyPatch } from "diff"
import { describe, expect, it } from "@effect/vitest"
import * as fc from "fast-check"
import parseDiff from "parse-diff"
import { diffMarkdown } from "./diffMarkdown.ts"
import { readVersion } from "./PageVersion.ts"

const diff = (from: string, to: string) => {
  const [before, now] = [from, to].map(readVersion)
  return before === undefined || now === undefined ? undefined : diffMarkdown(before, now)
}

const many = (count: number, subject: string) => Array.from({ length: count }, (_, n) => `${subject} ${n}`).join("\n")

describe("diffMarkdown", () => {
  it("gives a unified patch, and the result of parse-diff for it", () => {
    expect(diff("# Kettles\n\nCopper.\n", "# Kettles\n\nSteel.\n\nNew.\n")).toEqual({
      text: "--- previous\n+++ current\n@@ -1,3 +1,5 @@\n # Kettles\n \n-Copper.\n+Steel.\n+\n+New.\n",
      json: {
        files: [
          {
            from: "previous",
            to: "current",
            additions: 3,
            deletions: 1,
            chunks: [
              {
                content: "@@ -1,3 +1,5 @@",
                oldStart: 1,
                oldLines: 3,
                newStart: 1,
                newLines: 5,
                changes: [
                  { type: "normal", normal: true, ln1: 1, ln2: 1, content: " # Kettles" },
                  { type: "normal", normal: true, ln1: 2, ln2: 2, content: " " },
                  { type: "del", del: true, ln: 3, content: "-Copper." },
                  { type: "add", add: true, ln: 3, content: "+Steel." },
                  { type: "add", add: true, ln: 4, content: "+" },
                  { type: "add", add: true, ln: 5, content: "+New." },
                ],
              },
            ],
          },
        ],
      },
    })
  })

  it("shows three lines around a change", () => {
    expect(diff(many(20, "line"), many(20, "line").replace("line 9", "LINE 9"))?.text.split("\n").slice(2, -1)).toEqual([
      "@@ -7,7 +7,7 @@", " line 6", " line 7", " line 8", "-line 9", "+LINE 9", " line 10", " line 11", " line 12",
    ]) // prettier-ignore
  })

  it("counts lines from the beginning of the page", () => {
    const changed = many(50, "line")
      .replace("line 9\n", "LINE 9\n")
      .replace("line 39\n", "")
      .replace("line 45\n", "line 45\nmore\n")
    expect(diff(many(50, "line"), changed)?.json.files[0]?.chunks.map(({ content }) => content)).toEqual([
      "@@ -7,7 +7,7 @@",
      "@@ -37,13 +37,13 @@",
    ])
  })

  it("shows lines whose normalized text is equal as unchanged, in their current form", () => {
    expect(
      diff("12 views\nCopper.\n2  minutes ago", "99 views\nSteel.\n1 hour ago")?.text.split("\n").slice(3, -1),
    ).toEqual([" 99 views", "-Copper.", "+Steel.", " 1 hour ago"])
  })

  it("treats lines that look like parts of a patch as content", () => {
    const text = "--- a\n+++ b\n@@ -1 +1 @@\n\\ No newline at end of file\ndiff x"
    const files = diff(text, `${text}\n-- more`)?.json.files
    expect(files?.map(({ additions, chunks, deletions }) => [additions, deletions, chunks.length])).toEqual([[1, 0, 1]])
  })

  it("returns nothing if too much has changed", () => {
    expect(diff(many(600, "old"), many(600, "new"))).toBeUndefined()
    expect(diff("a".repeat(2_000_000), "b")).toBeUndefined()
  })

  it.each<readonly [string, (size: number) => readonly [string, string]]>([
    ["rewritten pages", (size) => [many(size, "old"), many(size, "new")]],
    ["pages in reverse", (size) => [many(size, "line"), many(size, "line").split("\n").toReversed().join("\n")]],
    [
      "equal lines after different ones",
      (size) => [`${many(900, "old")}\n${"x\n".repeat(size)}`, `${many(900, "new")}\n${"x\n".repeat(size)}`],
    ],
    [
      "long pages with two changes",
      (size) => [
        many(size, "line"),
        many(size, "line")
          .replace("line 50\n", "x\n")
          .replace(`line ${size - 50}\n`, "x\n"),
      ],
    ],
  ])("does not take longer than the length of %s", (_, pagesOf) => {
    const versionsOf = (length: number) => {
      const [old, current] = pagesOf(length)
      return [readVersion(old), readVersion(current)] as const
    }
    expect(growthOrderOn(versionsOf, ([old, current]) => diffMarkdown(old, current), 600)).toBeLessThan(1.5)
  })

  const line = fc.constantFrom("", "a", "b", "c d", "-", "+x", "3", "---", "\\", "é")
  it("gives a patch that turns the old page into the new one, and that parse-diff reads completely", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.array(line, { maxLength: 30 }), (one, other) => {
        const [from, to] = [one.join("\n").trimEnd(), other.join("\n").trimEnd()]
        const { json, text } = diff(from, to) ?? { text: "", json: { files: [] } }
        expect(applyPatch(`${from}\n`, text)).toBe(`${to}\n`)
        expect(json.files).toEqual(parseDiff(text))
        const shown = json.files.flatMap(({ chunks }) =>
          chunks.flatMap(({ changes, content }) => [content, ...changes.map((change) => change.content)]),
        )
        expect(text.split("\n").slice(2, -1)).toEqual(shown)
      }),
      { numRuns: 1_000 },
    )
  })
})
