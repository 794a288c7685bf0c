import { documentTypeOf, type FetchError } from "@trawl/core"
import { guardHeader } from "@trawl/guard"
import { Data, Deferred, Effect } from "effect"
import { adPatterns } from "@trawl/blocklists"
import type { CdpSession } from "../cdp/CdpSession.ts"
import type { DocumentRefusal } from "./documentRefusal.ts"
import type { FetchedBody, ResponseHead } from "./FetchedBody.ts"
import { maximumBody, readBody } from "./readBody.ts"
import { type PausedRequest, type RequestRule, sendRequest } from "./sendRequest.ts"
import { watchUnrequested } from "./watchUnrequested.ts"

/** The main document is unavailable: the proxy answered in its place, it is too large, or a redirect leads nowhere. */
export class DocumentFault extends Data.TaggedError("DocumentFault")<{
  readonly reason: "refused" | "unreachable" | "upstream" | "tooLarge" | "unsupportedRedirect"
  readonly url: string
}> {}

/** State of the main document's responses. */
export interface DocumentWatch {
  /** The last response that was not a redirect. */
  readonly last: () => ResponseHead | undefined
  /** Done by the first response that is not a page. */
  readonly body: Deferred.Deferred<FetchedBody, DocumentFault>
  /** Fails if the page was about to navigate to a refused address. */
  readonly refused: Deferred.Deferred<never, FetchError>
  /** Succeeds once every document that was shown is allowed. */
  readonly allowed: Effect.Effect<void, FetchError>
  /** Whether such a response has begun to arrive. */
  readonly isTaking: () => boolean
  /** From now on a file that the page offers is the result, because a click leads to it. */
  readonly takeFiles: () => void
}

export interface DocumentWatchOptions extends RequestRule {
  readonly mainFrame: string
  /** Called before each main document is requested. */
  readonly refusal?: DocumentRefusal
}

const pageTypes = new Set(["", "text/html", "application/xhtml+xml"])
const redirects = new Set([301, 302, 303, 307, 308])

interface HeaderEntry {
  readonly name: string
  readonly value: string
}

interface PausedAnswer extends PausedRequest {
  readonly responseStatusCode?: number
  readonly responseErrorReason?: string
  readonly responseHeaders?: ReadonlyArray<HeaderEntry>
}

const joinHeaders = (entries: ReadonlyArray<HeaderEntry>): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const { name, value } of entries) {
    const key = name.toLowerCase()
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`
  }
  return headers
}

const mediaTypeOf = (headers: ResponseHead["headers"]): string =>
  (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? ""

const isAttachment = (headers: ResponseHead["headers"]): boolean =>
  /^\s*attachment\b/i.test(headers["content-disposition"] ?? "")

const isEmpty = ({ status }: ResponseHead): boolean => status === 204 || status === 205

/** A response on which a browser stays on the current page: a download, or nothing at all. */
const staysOnPage = (head: ResponseHead): boolean => isEmpty(head) || isAttachment(head.headers)

/** By the declared length; undeclared lengths are counted as the data arrives. */
const isTooLarge = ({ headers }: ResponseHead): boolean => Number(headers["content-length"] ?? 0) > maximumBody

/** A page to show. */
const isPage = (head: ResponseHead): boolean =>
  head.headers[guardHeader] === undefined &&
  pageTypes.has(mediaTypeOf(head.headers)) &&
  !staysOnPage(head) &&
  !isTooLarge(head)

/** Whether a redirect leads to an address without a page. Chromium would cancel most of them without a reason. */
const leadsNowhere = ({ headers, status, url }: ResponseHead): boolean => {
  const { location } = headers
  return redirects.has(status) && location !== undefined && !/^https?:$/.test(URL.parse(location, url)?.protocol ?? "")
}

/** A header names rules by which Chromium loads pages that nobody asked for. */
const continueAnswer = (session: CdpSession, { requestId, responseHeaders = [] }: PausedAnswer, status: number) => {
  const kept = responseHeaders.filter(({ name }) => name.toLowerCase() !== "speculation-rules")
  return kept.length === responseHeaders.length
    ? session.send("Fetch.continueRequest", { requestId })
    : session.send("Fetch.continueResponse", { requestId, responseCode: status, responseHeaders: kept })
}

const takeBody = async (
  session: CdpSession,
  requestId: string,
  head: ResponseHead,
): Promise<Effect.Effect<FetchedBody, DocumentFault>> => {
  if (leadsNowhere(head)) return Effect.fail(new DocumentFault({ reason: "unsupportedRedirect", url: head.url }))
  const guard = head.headers[guardHeader]
  if (guard !== undefined) {
    return Effect.fail(
      new DocumentFault({ reason: guard === "refused" || guard === "upstream" ? guard : "unreachable", url: head.url }),
    )
  }
  const body = isEmpty(head) ? new Uint8Array() : isTooLarge(head) ? undefined : await readBody(session, requestId)
  return body === undefined
    ? Effect.fail(new DocumentFault({ reason: "tooLarge", url: head.url }))
    : Effect.succeed({
        ...head,
        mediaType: documentTypeOf({ mediaType: mediaTypeOf(head.headers), url: head.url, head: body }),
        body,
      })
}

/** Paused requests: every document's response, and requests that the rule may change. */
const patternsOf = ({ ads, headers, origin, refusal }: DocumentWatchOptions) => [
  { urlPattern: "*", resourceType: "Document" as const, requestStage: "Response" as const },
  ...(ads === undefined ? [] : adPatterns),
  ...(refusal === undefined
    ? []
    : [{ urlPattern: "*", resourceType: "Document" as const, requestStage: "Request" as const }]),
  ...(headers.size > 0 ? [{ urlPattern: `${origin}/*`, requestStage: "Request" as const }] : []),
]

/** Applies the rule to an out-of-process frame. */
export const ruleFrame = async (session: CdpSession, rule: RequestRule): Promise<void> => {
  if (rule.ads === undefined) return
  session.on("Fetch.requestPaused", (paused) => {
    sendRequest(session, paused, rule).catch(() => undefined)
  })
  await session.send("Fetch.enable", { patterns: [...adPatterns] })
}

/**
 * Watches the page's documents before they are shown: records the head of the main one, reads the body of a response that is
 * not an HTML page instead of showing or downloading it, and applies the rule to the page's requests.
 */
export const watchDocuments = async (session: CdpSession, options: DocumentWatchOptions): Promise<DocumentWatch> => {
  const { mainFrame } = options
  const body = Deferred.makeUnsafe<FetchedBody, DocumentFault>()
  const refused = Deferred.makeUnsafe<never, FetchError>()
  const unasked =
    options.refusal === undefined
      ? undefined
      : watchUnrequested(session, { mainFrame, refusal: options.refusal, refused })
  let last: ResponseHead | undefined
  let takesFiles = false
  let isTaking = false
  const answer = async (paused: PausedAnswer, status: number) => {
    const head = { url: paused.request.url, status, headers: joinHeaders(paused.responseHeaders ?? []) }
    // "Your download starts": the page with that message is the result.
    const isAside = last !== undefined && !takesFiles && staysOnPage(head)
    const isFinal = paused.frameId === mainFrame && !redirects.has(status) && !isAside
    if (isFinal) last = head
    const { requestId } = paused
    // A page that is already shown stays.
    const isLost = paused.frameId === mainFrame && last === undefined && leadsNowhere(head)
    const isTaken = isLost || (isFinal && !isPage(head))
    if (!isTaken) return continueAnswer(session, paused, status)
    isTaking = true
    // Set before the navigation fails, which would otherwise look like an error.
    Deferred.doneUnsafe(body, await takeBody(session, requestId, head))
    return session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" })
  }
  const ask = async (paused: PausedAnswer) => {
    const isMain = paused.resourceType === "Document" && paused.frameId === mainFrame
    if (isMain) unasked?.note(paused.request.url)
    const refusal = isMain ? await options.refusal?.(paused.request.url) : undefined
    if (refusal === undefined) return sendRequest(session, paused, options)
    // Set before the navigation fails, which would otherwise look like an error.
    Deferred.doneUnsafe(refused, Effect.fail(refusal))
    return session.send("Fetch.failRequest", { requestId: paused.requestId, errorReason: "Aborted" })
  }
  const next = (paused: PausedAnswer) => {
    const { requestId, responseErrorReason, responseStatusCode } = paused
    if (responseStatusCode !== undefined) return answer(paused, responseStatusCode)
    return responseErrorReason === undefined ? ask(paused) : session.send("Fetch.continueRequest", { requestId })
  }
  // The request ended, or its page was closed, while it was handled.
  session.on("Fetch.requestPaused", (paused) => void next(paused).catch(() => undefined))
  await session.send("Fetch.enable", { patterns: patternsOf(options) })
  const takeFiles = () => {
    takesFiles = true
  }
  return {
    last: () => last,
    body,
    refused,
    allowed: unasked?.allowed ?? Effect.void,
    isTaking: () => isTaking,
    takeFiles,
  }
}
