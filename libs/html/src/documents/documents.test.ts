import type { Page, PageSource } from "@trawl/core/page"
import { Markdown } from "@trawl/markdown"
import { globSync, readFileSync } from "node:fs"
import { basename, dirname, extname } from "node:path"
import { describe, expect, it } from "vitest"
import { contentDefaults, type ContentOptions } from "@trawl/content"
import { parseJson } from "./parseJson.ts"
import { parseTable } from "./parseTable.ts"
import { parseText } from "./parseText.ts"
import { parseXhtml } from "./parseXhtml.ts"
import { parseXml } from "./parseXml.ts"

type Kind = readonly [mediaType: string, parse: (source: PageSource, options: ContentOptions) => Page]

const kinds: Readonly<Record<string, Kind>> = {
  ".xml": ["application/xml", parseXml],
  ".xhtml": ["application/xhtml+xml", parseXhtml],
  ".json": ["application/json", parseJson],
  ".ndjson": ["application/x-ndjson", parseJson],
  ".csv": ["text/csv", parseTable],
  ".tsv": ["text/tab-separated-values", parseText],
  ".txt": ["text/plain", parseText],
  ".md": ["text/markdown", parseText],
  ".css": ["text/css", parseText],
}

describe("parsers on fixtures", () => {
  for (const path of globSync(`${import.meta.dirname}/fixtures/*/page.*`)
    .filter((path) => extname(path) !== ".html")
    .toSorted()) {
    it(`render ${basename(dirname(path))}`, async () => {
      const [mediaType, parse] = kinds[extname(path)] ?? expect.unreachable(path)
      const page = parse(
        { url: "https://fixture.test/town/page", status: 200, mediaType, body: readFileSync(path) },
        contentDefaults,
      )
      const { text } = page.markdown()
      await expect(text).toMatchFileSnapshot(`${dirname(path)}/expected.md`)
      // Markdown and plain texts stay unchanged.
      if (extname(path) !== ".txt" && extname(path) !== ".md")
        expect(Markdown.stringify(Markdown.parse(text))).toBe(text)
      expect(page.warnings).toEqual([])
    })
  }
})
