import type { IncomingMessage, ServerResponse } from "node:http"
import type { FixtureExpectation, FixtureKind, FixturePage } from "./FixturePage.ts"

/** One request for a page, as the code behind the page sees it. */
export interface Visit {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  /** How often this address was asked for before, its query included. */
  readonly earlier: number
  /** Base URL of the site's other origin, without a slash at the end. */
  readonly otherUrl: string
  /** Resolves after some milliseconds; never once the client has gone or the site is closed. */
  readonly wait: (millis: number) => Promise<void>
}

/** A plain answer. Status 200 and HTML unless it says otherwise. */
export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | ReadonlyArray<string>>>
  readonly body?: string | Uint8Array
}

/** Nothing is answered for a page that writes to the response itself. */
export type Serve = (visit: Visit) => Answer | undefined | Promise<Answer | undefined>

export interface ServedPage extends FixturePage {
  readonly serve: Serve
}

/** Makes the pages of one kind: `page(path, expect, serve)`. */
export const pageOf =
  (kind: FixtureKind) =>
  (path: string, expect: FixtureExpectation, serve: Serve | Answer): ServedPage => ({
    path,
    kind,
    expect,
    serve: typeof serve === "function" ? serve : () => serve,
  })
