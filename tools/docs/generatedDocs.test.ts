import { BatchRequest } from "@trawl/api"
import { FetchError, ParseError } from "@trawl/core"
import { BlobError } from "@trawl/blobs"
import { ScrapeRequest } from "@trawl/scrape"
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { failureSamples } from "./failureSamples.ts"
import { generatedDocs } from "./generatedDocs.ts"
import type { JsonSchema } from "../../apps/docs/src/reference/JsonSchema.ts"
import { fieldRows } from "./optionRows.ts"

const root = new URL("../../", import.meta.url)

describe("generatedDocs", () => {
  it.each(Object.entries(generatedDocs()))(
    "are up to date: %s (else run: npx node --conditions=@trawl/source tools/docs/writeDocs.ts)",
    (path, text) => {
      expect(readFileSync(new URL(path, root), "utf8")).toBe(text)
    },
  )

  it("describe every option", () => {
    const rows = [ScrapeRequest, BatchRequest].flatMap((schema) =>
      fieldRows(Schema.toJsonSchemaDocument(schema).schema as JsonSchema),
    )
    expect(rows.filter(({ meaning }) => meaning === "")).toEqual([])
  })

  it("say when every failure happens, by reason", () => {
    const samples = [...failureSamples.FetchError, ...failureSamples.ParseError, ...failureSamples.BlobError]
    const declared: ReadonlyArray<string> = [
      ...FetchError.fields.reason.literals,
      ...ParseError.reasons,
      ...BlobError.fields.reason.literals,
    ]
    expect([...new Set<string>(samples.map(([{ reason }]) => reason))].toSorted()).toEqual(
      [...new Set(declared)].toSorted(),
    )
  })
})
