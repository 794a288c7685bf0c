import type { Schema } from "effect"
import type { PageOptions } from "./PageOptions.ts"
import { v1Defaults } from "./V1Options.ts"
import type { V1BatchRequest, V1ScrapeRequest } from "./V1Requests.ts"

type Body = Readonly<Record<string, Schema.Json>>
type PartialFields<A> = A extends unknown ? Partial<Pick<A, keyof A>> : never
type V1Body = PartialFields<typeof V1ScrapeRequest.Encoded | typeof V1BatchRequest.Encoded>

const withoutAbsent = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const tags = (written: string | ReadonlyArray<string> | undefined) =>
  typeof written === "string" ? written.split(",").map((tag) => tag.trim()) : written

const pageFormats = ({ fullPageScreenshot, includeHtml, includeMarkdown, includeRawHtml, screenshot }: PageOptions) => [
  ...(includeMarkdown === false ? [] : ["markdown"]),
  ...(includeHtml === true ? ["html"] : []),
  ...(includeRawHtml === true ? ["rawHtml"] : []),
  ...(fullPageScreenshot === true ? ["screenshot@fullPage"] : screenshot === true ? ["screenshot"] : []),
]

/** Maps version 0's options to version 1. */
const ofPageOptions = (options: PageOptions) => {
  const { headers, onlyIncludeTags, onlyMainContent, parsePDF, removeTags, waitFor } = options
  return {
    formats: pageFormats(options),
    headers,
    includeTags: tags(onlyIncludeTags),
    excludeTags: tags(removeTags),
    onlyMainContent,
    parsePDF,
    waitFor,
  }
}

interface Extraction {
  readonly prompt?: string
  readonly systemPrompt?: string
}

/** Version 2 has one prompt: the system prompt comes before the request's own. */
const extraction = ({ prompt, systemPrompt, ...others }: Extraction = {}) => {
  const instruction = [systemPrompt, prompt].filter((text) => text !== undefined).join("\n\n")
  return { type: "json", ...others, ...(instruction === "" ? {} : { prompt: instruction }) }
}

const formatOf = (name: string, { changeTrackingOptions, extract, jsonOptions }: V1Body) => {
  if (name === "screenshot@fullPage") return { type: "screenshot", fullPage: true }
  if (name === "extract") return extraction(extract)
  if (name === "json") return extraction(jsonOptions)
  return name === "changeTracking" ? { type: name, ...changeTrackingOptions } : name
}

/** Converts a valid body of version 1 to an equivalent one of version 2. */
export const fromV1 = (written: Body): Body => {
  const body = written as V1Body
  const { changeTrackingOptions: _, extract: __, geolocation, jsonOptions: ___, pageOptions, ...same } = body
  const {
    formats = ["markdown"],
    parsePDF,
    ...others
  } = { ...withoutAbsent(ofPageOptions(pageOptions ?? {})), ...same } as V1Body
  const mapped = {
    ...v1Defaults,
    ...("urls" in body ? { ignoreInvalidURLs: false } : {}),
    location: geolocation,
    ...others,
    formats: formats.map((name) => formatOf(name, body)),
    parsers: parsePDF === false ? [] : undefined,
  }
  // The cast holds because the values came from JSON.
  return withoutAbsent(mapped) as Body
}
