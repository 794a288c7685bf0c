/** Languages of code, as they are named beside it, that are JSON, or JSON a line. */
export const jsonLanguages: ReadonlySet<string> = new Set(["geojson", "json", "json-ld", "jsonl", "jsonld", "jsonlines", "ndjson", "topojson", "webmanifest"])
