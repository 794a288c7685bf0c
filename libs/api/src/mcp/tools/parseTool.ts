import { CurrentTeam, withPageRoom } from "@trawl/core"
import { ParseOptions, type SentFile } from "@trawl/scrape"
import { optionalOption } from "@trawl/core"
import { Effect, Schema } from "effect"
import { ParseReference } from "../../parse/ParseReference.ts"
import { parseUploaded } from "../../parse/parseFile.ts"
import { parseSent } from "../../parse/parseSent.ts"
import { decodedValue, invalid } from "../../request/decodedBody.ts"
import { discreetly } from "../../request/discreetly.ts"
import { requireRetention } from "../../request/requireRetention.ts"
import { Team } from "../../Team.ts"
import { splitArguments } from "../argumentsOf.ts"
import { partOf } from "../keptResults.ts"
import type { JsonObject } from "../McpTool.ts"
import { pagingFields, pagingParameters } from "../pagingFields.ts"
import { documentText } from "../text/documentText.ts"
import { tool } from "../tool.ts"
import { withTimeout } from "../withTimeout.ts"

const { cursor: _field, ...fields } = pagingFields
const { cursor: _parameter, ...parameters } = pagingParameters

const split = splitArguments({
  ...fields,
  fileName: optionalOption(Schema.String.check(Schema.isMaxLength(1_000)), "Name of the file."),
  text: optionalOption(Schema.String, "The file as text."),
  base64: optionalOption(Schema.String, "The file in base64."),
  uploadRef: optionalOption(Schema.String, "A file that was uploaded."),
  filePath: optionalOption(Schema.String, "A file of the client's machine."),
})

interface Sources {
  readonly base64?: string
  readonly fileName?: string
  readonly filePath?: string
  readonly text?: string
  readonly uploadRef?: string
}

const sourceNames = ["text", "base64", "uploadRef"] as const

const isBase64 = (text: string): boolean => /^[\w+/-]+={0,2}$/u.test(text)

/** The file of a call that brings it. */
const fileOf = Effect.fnUntraced(function* ({ base64, fileName = "file", text }: Sources) {
  if (base64 !== undefined && !isBase64(base64)) return yield* invalid(["base64"], "base64 must be the file in base64.")
  const body = base64 === undefined ? Buffer.from(text ?? "") : Buffer.from(base64, "base64")
  if (body.length === 0) return yield* invalid(["text"], "The file is empty.")
  const mediaType = base64 === undefined && fileName === "file" ? "text/html" : "application/octet-stream"
  return { name: fileName, mediaType, body } satisfies SentFile
})

const decodeOptions = decodedValue(ParseOptions)
const decodeReference = decodedValue(ParseReference)

const parseBrought = Effect.fnUntraced(function* (body: JsonObject, sources: Sources, team: string) {
  const { request: options, written } = yield* decodeOptions(body)
  const retention = yield* requireRetention(options)
  const sent = { options, sentKeys: new Set(Object.keys(written)), file: fileOf(sources) }
  return yield* discreetly(retention, parseSent(sent, team))
})

/** Fails unless the call names exactly one file. */
const requireOneFile = Effect.fnUntraced(function* (sources: Sources) {
  if (sources.filePath !== undefined)
    return yield* invalid(["filePath"], "filePath works over stdio only: send the file as text, base64 or uploadRef.")
  const given = sourceNames.filter((name) => sources[name] !== undefined)
  if (given.length !== 1)
    return yield* invalid([given[1] ?? "text"], `One of ${sourceNames.join(", ")} must be given, with the file.`)
})

export const parseTool = tool({
  name: "parse",
  description: "Turn a file (HTML, PDF, Office) into markdown. Nothing of it is kept.",
  parameters: {
    text: { type: "string", description: "the file, if it is text; or base64, or uploadRef" },
    base64: { type: "string" },
    uploadRef: { type: "string", description: "from POST /v2/parse/upload-url" },
    fileName: { type: "string", description: "its ending tells the type" },
    formats: { type: "array", items: {}, description: "as in scrape" },
    options: { type: "object", description: "more options of POST /v2/parse" },
    ...parameters,
  },
  required: [],
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  route: { method: "POST", path: "/v2/parse" },
  call: Effect.fnUntraced(function* (given) {
    const { body, own } = yield* split(given)
    yield* requireOneFile(own)
    const { name: team } = yield* Team
    const timed = yield* withTimeout(body, "")
    const { uploadRef } = own
    const parse =
      uploadRef === undefined
        ? parseBrought(timed, own, team)
        : parseUploaded(decodeReference({ ...timed, uploadRef }), team)
    const document = yield* Effect.provideService(withPageRoom(parse), CurrentTeam, team)
    // The cast holds because a Document is JSON.
    const text = documentText(document as unknown as JsonObject)
    const { warning } = document as { readonly warning?: string }
    const part = partOf({ text }, own, undefined)
    return {
      ...part,
      notes: [
        `Parsed ${JSON.stringify(own.fileName ?? "the file")}.`,
        ...(warning === undefined ? [] : [`Warning: ${warning}`]),
        ...part.notes,
      ],
    }
  }),
})
