import type { DerivedFacts, JsonSchemaObject } from "@trawl/core"
import { Effect } from "effect"
import { askPage } from "../models/askPage.ts"
import type { ExtractionRequest } from "@trawl/extract"

const instructions =
  "Extract from the page the data that the schema describes and the request asks for. Take every value from the page as it stands there; never invent one. Leave out what the page does not say, or give null where the schema demands a value."

const anyObject: JsonSchemaObject = { type: "object", additionalProperties: true }

/** Asks a model for the data of a page that a schema or prompt describes; without both, for the subject of the page. */
export const askJson = Effect.fn("askJson")(
  (facts: Pick<DerivedFacts, "deadline" | "page">, { prompt, schema }: ExtractionRequest) =>
    askPage(facts, {
      task: "json",
      instructions,
      schema: schema ?? anyObject,
      parts: "merge",
      ...(prompt === undefined || prompt.trim() === "" ? {} : { prompt }),
    }),
)
