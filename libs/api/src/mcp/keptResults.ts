import { Scrapes } from "@trawl/jobs"
import { Effect } from "effect"
import { ScrapeNotFound } from "../failures/RequestFailure.ts"
import { invalid } from "../request/decodedBody.ts"
import { requireRoom } from "../scrape/scrapePage.ts"
import { Team } from "../Team.ts"
import { documentText, parseDocument } from "./text/documentText.ts"
import { cutText, tokensOf } from "./text/cutText.ts"
import { injectionNote } from "./text/answerText.ts"
import type { JsonObject, ToolAnswer } from "./McpTool.ts"

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/u

/** A position in a stored result, as a client gives it back. */
const readCursor = Effect.fnUntraced(function* (cursor: string) {
  const [, id, from] = shape.exec(cursor) ?? []
  if (id === undefined) return yield* invalid(["cursor"], "cursor is not valid: take it from an answer of this tool.")
  return { id, from: Number(from) }
})

/** A stored result of the team as text. */
export const keptText = Effect.fnUntraced(function* (id: string) {
  const { name: team } = yield* Team
  const document = yield* Scrapes.use((scrapes) => scrapes.find({ team, id }))
  return document === undefined ? yield* new ScrapeNotFound() : documentText(parseDocument(document))
})

/** Stores a result that is no page, so that what does not fit into one answer can be read. */
export const keepLong = Effect.fnUntraced(function* (id: string, document: JsonObject, { maxTokens }: PartRequest) {
  if (cutText(documentText(document), 0, maxTokens).next === undefined) return
  const { name: team } = yield* Team
  const scrapes = yield* Scrapes
  const put = Effect.andThen(requireRoom(team), scrapes.put({ id, team, body: JSON.stringify(document) }))
  yield* put.pipe(
    Effect.catchTag(["StorageFull", "StorageQuotaReached", "StoreUnavailable"], () =>
      Effect.logWarning("A result for a model could not be kept."),
    ),
  )
})

/** The asked part of a text. */
export interface PartRequest {
  readonly maxTokens: number
  readonly checkPromptInjection: boolean
}

const cutNote = (left: number, whole: number) => `Cut: about ${left} of ${whole} tokens are left.`

/** A part of a text, with how to get what follows; `cursorOf` is absent if nothing is kept of it. */
export const partOf = (
  { from = 0, text }: { readonly text: string; readonly from?: number },
  { checkPromptInjection, maxTokens }: PartRequest,
  cursorOf: ((next: number) => string) | undefined,
): Required<ToolAnswer> => {
  const part = cutText(text, from, maxTokens)
  const left = part.next === undefined ? 0 : tokensOf(text.slice(part.next))
  const how =
    cursorOf === undefined || part.next === undefined
      ? "Nothing is kept of this result, so that the rest needs another call with a higher maxTokens."
      : `To read on, call this tool again with cursor ${JSON.stringify(cursorOf(part.next))}.`
  return {
    notes: checkPromptInjection ? [injectionNote(part.text)] : [],
    page: part.text,
    rest: part.next === undefined ? [] : [`${cutNote(left, tokensOf(text))} ${how}`],
  }
}

/** The part of a stored result that follows on an earlier answer. */
export const continued = Effect.fnUntraced(function* (cursor: string, asked: PartRequest) {
  const { from, id } = yield* readCursor(cursor)
  const text = yield* keptText(id)
  if (from >= text.length) return yield* invalid(["cursor"], "cursor is not valid: the result ends before it.")
  return partOf({ text, from }, asked, (next) => `${id}.${next}`)
})

/** The first part of a new result. */
export const firstPart = Effect.fnUntraced(function* (id: string, document: JsonObject, asked: PartRequest) {
  const text = documentText(document)
  const { name: team } = yield* Team
  const isWhole = cutText(text, 0, asked.maxTokens).next === undefined
  // Asked for only if it matters, because the store answers with the whole result.
  const isKept = isWhole || (yield* Scrapes.use((scrapes) => scrapes.find({ team, id }))) !== undefined
  const part = partOf({ text }, asked, isKept ? (next) => `${id}.${next}` : undefined)
  return isWhole || !isKept
    ? part
    : { ...part, rest: [...part.rest, `The whole is the resource trawl://scrape/${id}.`] }
})
