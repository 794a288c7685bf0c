import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { makeSite } from "./makeSite.ts"
import { readDocuments } from "./readDocuments.ts"

const reference = { pages: [], menu: { title: "API", below: "api", entries: [] }, routes: new Map<string, string>() }
const siteOf = (documents: Readonly<Record<string, string>>) =>
  makeSite({
    documents: Object.entries(documents).map(([path, text]) => ({ path, text })),
    reference,
    exists: () => false,
    image: (path) => path,
  })

describe("makeSite", () => {
  it("makes a page of each document, in the order and under the titles of the index", () => {
    const { menu, pages } = siteOf({
      "docs/README.md": "# Index\n\n| Start | |\n| --- | --- |\n| [second](b.md) | |\n| [first](a.md) | |\n",
      "docs/a.md": "# A\n\n## Part\n",
      "docs/b.md": "# B\n\n[A](a.md#part)\n",
      "docs/adr/0001-c.md": "# 1. C\n",
      "README.md": "# Project\n",
    })
    expect(pages.map(({ address, title }) => [address, title])).toEqual([
      ["", "Index"],
      ["a", "A"],
      ["b", "B"],
      ["adr/0001-c", "1. C"],
      ["about", "Project"],
    ])
    expect(menu.map(({ entries, title }) => [title, entries])).toEqual([
      [
        "Start",
        [
          { title: "second", address: "b" },
          { title: "first", address: "a" },
        ],
      ],
      ["The project", [{ title: "about Trawl", address: "about" }]],
      ["adr", [{ title: "1. C", address: "adr/0001-c" }]],
      ["architecture", []],
      ["API", []],
    ])
  })

  it("names links that lead nowhere", () => {
    expect(siteOf({ "docs/a.md": "# A\n\n[b](b.md) [c](#c)\n" }).deadLinks).toEqual([
      "docs/a.md: b.md",
      "docs/a.md: #c",
    ])
  })

  it("finds no dead link in the documents of this project", () => {
    const root = fileURLToPath(new URL("../../../..", import.meta.url))
    const exists = (path: string) => existsSync(join(root, path))
    const { deadLinks, pages } = makeSite({ documents: readDocuments(root), reference, exists, image: (path) => path })
    expect(deadLinks).toEqual([])
    expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length)
  })
})
