import { htmlToMarkdown } from "@trawl/html"
import { describe, expect, it } from "vitest"
import { contentExamples } from "./contentExamples.ts"

describe("contentExamples", () => {
  it.each(contentExamples.map((example) => [example.kind, example] as const))(
    "keep and drop what the document says: %s",
    (_, { drops, html, keeps, url }) => {
      const markdown = htmlToMarkdown(html, { url })
      expect([
        keeps.filter((text) => !markdown.includes(text)),
        drops.filter((text) => markdown.includes(text)),
      ]).toEqual([[], []])
    },
  )
})
