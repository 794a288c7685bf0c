import { BodyTooLarge, UnsupportedMediaType } from "../failures/RequestFailure.ts"
import type { SentFile } from "@trawl/scrape"
import { InvalidRequest } from "../invalid/InvalidRequest.ts"
import { Effect, Stream } from "effect"
import { HttpServerRequest, Multipart } from "effect/http"
import { fileBytes, fileTooLarge, mostFileBytes } from "./fileBytes.ts"

/** A form with one file. */
export interface SentForm {
  readonly file: SentFile
  /** Text of the part `options`. */
  readonly options?: string
}

const megabyte = 1024 * 1024
const optionsMegabytes = 1

/** Two are read; a third gives a better error than the limit does. */
const mostParts = 4
/** Including the multipart framing. */
const mostBytes = mostFileBytes + (optionsMegabytes + 1) * megabyte

const limits = Multipart.limitsServices({
  maxParts: mostParts,
  maxFieldSize: optionsMegabytes * megabyte,
  // Part sizes include their headers: the file itself is checked below.
  maxFileSize: mostFileBytes + 65_536,
  maxTotalSize: mostBytes,
})

const wrong = (part: string, message: string): InvalidRequest =>
  new InvalidRequest({ message, details: [{ code: "custom", path: [part], message }] })

const formFault = ({ reason }: Multipart.MultipartError): BodyTooLarge | InvalidRequest => {
  if (reason._tag === "FieldTooLarge")
    return new BodyTooLarge({ megabytes: optionsMegabytes, what: "The part options of the form" })
  if (reason._tag === "FileTooLarge" || reason._tag === "BodyTooLarge") return fileTooLarge()
  if (reason._tag === "TooManyParts")
    return wrong("file", "The form has too many parts: send file and options, each once.")
  return wrong("file", "The form is broken: a part has no name or wrong headers, or the end is missing.")
}

const filePart = "file"
const optionsPart = "options"

const readPart = Effect.fnUntraced(function* (form: Partial<SentForm>, part: Multipart.Part) {
  const { key } = part
  if (key !== filePart && key !== optionsPart)
    return yield* wrong(filePart, "The form has a part of another name than file and options.")
  if (form[key] !== undefined)
    return yield* wrong(key, `The form has the part ${key} more than once: send one file with each request.`)
  if (Multipart.isFile(part) !== (key === filePart)) {
    return yield* wrong(
      key,
      key === filePart
        ? "The part file has no file name: send it as a file."
        : "The part options is a file: send it as a text.",
    )
  }
  if (!Multipart.isFile(part)) return { ...form, options: part.value }
  return { ...form, file: { name: part.name, mediaType: part.contentType, body: yield* fileBytes(part.content) } }
})

const isForm = (type: string | undefined): boolean => /^\s*multipart\/form-data\s*;/iu.test(type ?? "")

/** Reads the form of a request: a file of at most 50 MB, and its options. Nothing beyond the limits is kept, and nothing is written to disk. */
export const readForm = Effect.gen(function* () {
  const { headers, multipartStream } = yield* HttpServerRequest.HttpServerRequest
  if (!isForm(headers["content-type"]) || (headers["content-encoding"] ?? "identity") !== "identity")
    return yield* new UnsupportedMediaType({ wanted: "form" })
  if (Number(headers["content-length"]) > mostBytes) return yield* fileTooLarge()
  const { file, ...form } = yield* Stream.runFoldEffect(multipartStream, (): Partial<SentForm> => ({}), readPart).pipe(
    Effect.catchTag("MultipartError", (error) => Effect.fail(formFault(error))),
    Effect.provideContext(limits),
    // A part with a file name is a file, even if it is JSON.
    Effect.provideService(Multipart.FieldMimeTypes, []),
  )
  if (file === undefined) return yield* wrong(filePart, "The form has no part file: send the file as one.")
  if (file.body.length === 0) return yield* wrong(filePart, "The file is empty.")
  return { ...form, file }
})
