import { challengeFingerprints } from "@trawl/core/challengeFingerprints"

/** Statuses of lasting pages. All others mean a fault, or a site that refuses for now. */
const lasting = (status: number): boolean =>
  (status >= 200 && status < 300 && status !== 206) || status === 404 || status === 410

/** Bytes up to which a page may be a challenge: interstitials are short. */
const looked = 20_000

/** Reads a byte as a character: fingerprints are ASCII. */
const singleBytes = new TextDecoder("windows-1252")

const isChallenge = ({ body, headers }: Pick<PageResponse, "body" | "headers">): boolean => {
  if (headers["cf-mitigated"] === "challenge") return true
  if (body.length > looked) return false
  const text = singleBytes.decode(body)
  return challengeFingerprints.some(([, pattern]) => pattern.test(text))
}

/** The parts of a `FetchedPage` that are read. */
export interface PageResponse {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly notes: { readonly malformedHttp?: boolean }
  readonly warnings: ReadonlyArray<string>
}

/**
 * Whether a fetched page may answer later requests: it came whole, without a warning that another attempt may avoid, and is neither
 * a temporary error nor a challenge in a browser. A challenge without a browser comes with a warning.
 */
export const isWorthKeeping = (page: PageResponse, isRendered: boolean): boolean =>
  lasting(page.status) &&
  page.warnings.length === 0 &&
  page.notes.malformedHttp !== true &&
  !(isRendered && isChallenge(page))
