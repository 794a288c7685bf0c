import { decodeRequest } from "../invalid/decodeRequest.ts"
import { InvalidRequest } from "../invalid/InvalidRequest.ts"
import { ParseReference } from "./ParseReference.ts"
import { parseBody } from "../invalid/parseBody.ts"
import { Team } from "../Team.ts"
import { CurrentTeam, withPageRoom } from "@trawl/core"
import { Uploads, type UploadRef } from "@trawl/jobs"
import { ParseOptions } from "@trawl/scrape"
import { Effect, Exit, Result } from "effect"
import { HttpServerRequest } from "effect/http"
import { fileBytes } from "../edge/fileBytes.ts"
import { jsonData } from "../edge/jsonData.ts"
import { isJson } from "../edge/readBody.ts"
import { readForm } from "../edge/readForm.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { discreetly } from "../request/discreetly.ts"
import { parseSent } from "./parseSent.ts"
import { requireRetention } from "../request/requireRetention.ts"

const decode = decodeRequest(ParseOptions)

const noJson = (): InvalidRequest => {
  const message = "options must be a JSON object, written as a text."
  return new InvalidRequest({ message, details: [{ code: "custom", path: ["options"], message }] })
}

/** Parses a client's options, raw and decoded. */
const optionsOf = (text: string) => {
  const bytes = Buffer.from(text)
  const parsed = Result.mapError(parseBody(bytes), noJson)
  return Result.flatMap(parsed, (written) =>
    // The cast holds because the value decoded as a struct.
    Result.map(decode(written, bytes.length), (options) => ({
      options,
      sentKeys: new Set(Object.keys(written as object)),
    })),
  )
}

/** Parses the file of a form. Nothing of it is kept. */
const parseForm = Effect.fnUntraced(function* (team: string) {
  const form = yield* readForm
  const written = yield* Effect.fromResult(optionsOf(form.options ?? "{}"))
  const retention = yield* requireRetention(written.options)
  return yield* discreetly(retention, parseSent({ ...written, file: Effect.succeed(form.file) }, team))
})

/** Reads the body of POST /v2/parse that names an upload. */
const readReference = decodedBody(ParseReference)

/** Reads the file of an upload. It takes as much of the memory budget as one in the request. */
const uploadedFile = Effect.fnUntraced(function* (upload: UploadRef) {
  const { content, ...file } = yield* Uploads.use((uploads) => uploads.read(upload))
  return { ...file, body: yield* fileBytes(content) }
})

/** Removes an upload; on failure it is removed when it expires. */
const removeUpload = (upload: UploadRef) =>
  Uploads.use((uploads) => uploads.remove(upload)).pipe(
    Effect.catch(() => Effect.logWarning("An upload that was parsed could not be removed yet.")),
  )

/** Parses an uploaded file, and removes it. After a failure it can be parsed again, with other options, unless nothing of it may be kept. */
export const parseUploaded = Effect.fnUntraced(function* (read: typeof readReference, team: string) {
  const { request, written } = yield* read
  const { uploadRef: id, ...options } = request
  const sentKeys = new Set(Object.keys(written).filter((key) => key !== "uploadRef"))
  const retention = yield* requireRetention(options)
  let isRead = false
  const file = Effect.tap(uploadedFile({ team, id }), () => Effect.sync(() => (isRead = true)))
  const parsed = Effect.onExit(parseSent({ options, sentKeys, file }, team), (exit) =>
    Exit.isSuccess(exit) || (isRead && retention === "none") ? removeUpload({ team, id }) : Effect.void,
  )
  return yield* discreetly(retention, parsed)
})

/** Parses the file in the request or its upload. When the client leaves, the work stops. */
export const parseFile = Effect.fn("parseFile")(function* () {
  const { name: team } = yield* Team
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const isReference = headers["content-type"] !== undefined && isJson(headers)
  const parse = isReference ? parseUploaded(readReference, team) : parseForm(team)
  const document = yield* Effect.provideService(withPageRoom(parse), CurrentTeam, team)
  return jsonData('{"success":true,"data":', document, "}")
})
