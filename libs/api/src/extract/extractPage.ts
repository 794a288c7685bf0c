import { scrapeFields, scrapeRules } from "@trawl/scrape"
import { Effect, Result, Schema } from "effect"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { InvalidRequest } from "../invalid/InvalidRequest.ts"
import type { ExtractBody } from "./readExtract.ts"

const decode = decodeRequest(Schema.Struct(scrapeFields).check(scrapeRules))

/** The longest time of a page, in milliseconds. */
const longestTimeout = 300_000

type Body = ExtractBody["written"]

const isObject = (value: Schema.Json | undefined): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const promptOf = ({ prompt, systemPrompt }: ExtractBody["request"]): string =>
  [systemPrompt, prompt].filter((text) => text !== undefined && text.trim() !== "").join("\n\n")

/** Characters that the format of a page takes of both prompts together. */
const mostPrompt = 10_000

/** What to tell about prompts that are too long together, each of which may be. */
export const promptWarnings = ({ request }: Pick<ExtractBody, "request">): ReadonlyArray<string> =>
  promptOf(request).length > mostPrompt
    ? [
        `prompt and systemPrompt together have more than ${mostPrompt.toLocaleString("en-US")} characters; the rest was left out.`,
      ]
    : []

const ownNames = (text: string): string => text.replaceAll("formats[0].", "")

/** The client wrote no formats: its schema and its prompt are one. */
const ofExtract = ({ details, message }: InvalidRequest): InvalidRequest => {
  return new InvalidRequest({
    message: ownNames(message),
    details: details.map((detail) => ({
      ...detail,
      path: detail.path[0] === "formats" ? detail.path.slice(2) : detail.path,
      message: ownNames(detail.message),
    })),
  })
}

/** The options of each page: the client's own, with the data as the only format. */
export const extractPage = Effect.fnUntraced(function* ({ bytes, request, written }: ExtractBody) {
  const { schema, timeout } = request
  const prompt = promptOf(request)
  const own = isObject(written["scrapeOptions"]) ? written["scrapeOptions"] : {}
  const format = {
    type: "json",
    ...(schema === undefined ? {} : { schema }),
    ...(prompt === "" ? {} : { prompt: prompt.slice(0, mostPrompt) }),
  }
  const body: Body = {
    ...(timeout === undefined ? {} : { timeout: Math.min(timeout, longestTimeout) }),
    ...(written["threatProtection"] === undefined ? {} : { threatProtection: written["threatProtection"] }),
    ...own,
    formats: [format],
  }
  return { page: yield* Effect.fromResult(Result.mapError(decode(body, bytes.length), ofExtract)), written: body }
})
