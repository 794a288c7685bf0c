import type { Page, Request } from "playwright-core"

const contentTypes = new Set(["document", "script", "stylesheet", "xhr", "fetch"])
const pictureTypes = new Set(["image", "font"])

/** Longer than this and a request is a tracker's or a long poll's. */
const maximumAge = (type: string): number => (type === "script" ? 1500 : 2500)

/** What is known of a page's requests. Times are milliseconds of the clock given to `watchRequests`. */
export interface RequestWatch {
  /** Open requests that may still bring content. */
  readonly open: (now: number) => number
  /** The page has grown: what was asked again and again before was not idle polling. */
  readonly grown: () => void
  /** A web socket was opened less than 1.5 s ago. */
  readonly isSocketFresh: (now: number) => boolean
  /** The main document's last request that failed, with Chromium's name of the fault (`net::ERR_…`). */
  readonly failedDocument: () => { readonly url: string; readonly error: string } | undefined
}

const pathOf = (request: Request): string => {
  const url = request.url()
  const end = url.search(/[?#]/)
  return `${request.method()} ${end < 0 ? url : url.slice(0, end)}`
}

/** Counts a page's requests from now on. Pictures and fonts count where a screenshot is wanted. */
export const watchRequests = (page: Page, now: () => number, withPictures: boolean): RequestWatch => {
  const open = new Map<Request, { readonly since: number; readonly path: string; readonly type: string }>()
  const asked = new Map<string, number>()
  let socketAt = Number.NEGATIVE_INFINITY
  let failed: { readonly url: string; readonly error: string } | undefined
  page.on("request", (request) => {
    const type = request.resourceType()
    if (!contentTypes.has(type) && !(withPictures && pictureTypes.has(type))) return
    const path = pathOf(request)
    asked.set(path, (asked.get(path) ?? 0) + 1)
    open.set(request, { since: now(), path, type })
  })
  page.on("requestfinished", (request) => open.delete(request))
  page.on("requestfailed", (request) => {
    open.delete(request)
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      failed = { url: request.url(), error: request.failure()?.errorText ?? "" }
    }
  })
  page.on("websocket", () => {
    socketAt = now()
  })
  return {
    open: (at) =>
      [...open.values()].filter(
        ({ since, path, type }) => at - since < maximumAge(type) && (asked.get(path) ?? 0) < 3,
      ).length,
    grown: () => asked.clear(),
    isSocketFresh: (at) => at - socketAt < 1500,
    failedDocument: () => failed,
  }
}
