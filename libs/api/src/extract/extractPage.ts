import { scrapeFields, scrapeRules } from "@trawl/scrape"
import { Effect, Schema } from "effect"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import type { ExtractBody } from "./readExtract.ts"

const decode = decodeRequest(Schema.Struct(scrapeFields).check(scrapeRules))

/** The longest time of a page, in milliseconds. */
const longestTimeout = 300_000

type Body = ExtractBody["written"]

const isObject = (value: Schema.Json | undefined): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const promptOf = ({ prompt, systemPrompt }: ExtractBody["request"]): string =>
  [systemPrompt, prompt].filter((text) => text !== undefined && text.trim() !== "").join("\n\n")

/** The options of each page: the client's own, with the data as the only format. */
export const extractPage = Effect.fnUntraced(function* ({ bytes, request, written }: ExtractBody) {
  const { schema, timeout } = request
  const prompt = promptOf(request)
  const own = isObject(written["scrapeOptions"]) ? written["scrapeOptions"] : {}
  const format = {
    type: "json",
    ...(schema === undefined ? {} : { schema }),
    // Both prompts together may be longer than a format takes.
    ...(prompt === "" ? {} : { prompt: prompt.slice(0, 10_000) }),
  }
  const body: Body = {
    ...(timeout === undefined ? {} : { timeout: Math.min(timeout, longestTimeout) }),
    ...(written["threatProtection"] === undefined ? {} : { threatProtection: written["threatProtection"] }),
    ...own,
    formats: [format],
  }
  return { page: yield* Effect.fromResult(decode(body, bytes.length)), written: body }
})
