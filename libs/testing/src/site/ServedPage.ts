import type { IncomingMessage, ServerResponse } from "node:http"
import type { FixtureExpectation, FixtureKind, FixturePage } from "./FixturePage.ts"

/** A request for a page, as passed to its handler. */
export interface Visit {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  /** Number of earlier requests for this URL, including its query. */
  readonly earlier: number
  /** Base URL of the site's other origin, without a trailing slash. */
  readonly otherUrl: string
  /** Resolves after some milliseconds; never if the client disconnects or the site is closed. */
  readonly wait: (millis: number) => Promise<void>
}

/** A response. Default status 200 and HTML. */
export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | ReadonlyArray<string>>>
  readonly body?: string | Uint8Array
}

/** Returns undefined for a page that writes to the response itself. */
export type Serve = (visit: Visit) => Answer | undefined | Promise<Answer | undefined>

export interface ServedPage extends FixturePage {
  readonly serve: Serve
}

/** Returns a function that creates pages of a kind: `page(path, expect, serve)`. */
export const pageOf =
  (kind: FixtureKind) =>
  (path: string, expect: FixtureExpectation, serve: Serve | Answer): ServedPage => ({
    path,
    kind,
    expect,
    serve: typeof serve === "function" ? serve : () => serve,
  })
