import { runBatches } from "../runBatches.mjs"
import { selfSchema } from "./selfSchema.mjs"

export const tinySchemas = {
  name: "tiny-schemas",
  what: "60 pages of one paragraph at a time, of which a schema of 22 fields that are all the schema itself is filled",
  mostHealthMillis: 100,
  pages: { "/tiny": "<!doctype html><title>Tiny</title><p>A page of one paragraph, which says next to nothing.</p>" },
  run: (context) =>
    runBatches(context, 60, { formats: ["markdown", { type: "deterministicJson", schema: selfSchema(22) }] }),
}
