import type { Schema } from "effect"

/** A body that must be refused with a sentence that names `field`. */
export interface MalformedRequest {
  readonly name: string
  readonly field: string
  readonly body: Readonly<Record<string, Schema.Json>>
}

interface Fixtures {
  readonly malformedOf: (schema: Schema.Top, valid: MalformedRequest["body"]) => ReadonlyArray<MalformedRequest>
  readonly malformedRequests: () => ReadonlyArray<MalformedRequest>
}

// Test data beside the schemas that it is derived from. The lib does not publish it, so only its address leads there.
const address = new URL("../../../scrape/src/fixtures/malformedRequests.ts", import.meta.url)

/** The malformed requests of `@trawl/scrape`, and what derives more of them from a schema. */
export const malformedFixtures = (await import(/* @vite-ignore */ address.href)) as Fixtures
