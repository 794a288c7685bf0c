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

// Test data next to its schemas. The lib does not export it, so it is imported by address.
const address = new URL("../../../scrape/src/fixtures/malformedRequests.ts", import.meta.url)

/** The malformed requests of `@trawl/scrape`, and the function that derives more from a schema. */
export const malformedFixtures = (await import(/* @vite-ignore */ address.href)) as Fixtures
