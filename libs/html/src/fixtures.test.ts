import { Markdown } from "@trawl/markdown"
import { globSync, readFileSync } from "node:fs"
import { basename, dirname } from "node:path"
import { describe, expect, it } from "vitest"
import { defaults, htmlSource } from "./fixtures/source.ts"
import { parseHtml } from "./parseHtml.ts"

describe("parseHtml on fixtures", () => {
  for (const path of globSync(`${import.meta.dirname}/fixtures/*/page.html`).toSorted()) {
    it(`renders ${basename(dirname(path))}`, async () => {
      const { text } = parseHtml(htmlSource(readFileSync(path, "utf8")), defaults).markdown()
      await expect(text).toMatchFileSnapshot(path.replace("page.html", "expected.md"))
      expect(Markdown.stringify(Markdown.parse(text))).toBe(text)
    })
  }
})
