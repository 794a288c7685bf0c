import { challengeMarks, type FetchedPage } from "@trawl/core"

/** Statuses of pages that will be the same in a while. All others tell of a fault, or of a site that refuses for now. */
const lasting = (status: number): boolean => (status >= 200 && status < 300 && status !== 206) || status === 404 || status === 410

/** Bytes at the beginning of a page in which a challenge shows. Interstitials are short. */
const looked = 20_000

const isChallenge = ({ body, headers }: Pick<FetchedPage, "body" | "headers">): boolean => {
  if (headers["cf-mitigated"] === "challenge") return true
  if (body.length > looked) return false
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString("latin1")
  return challengeMarks.some(([, mark]) => mark.test(text))
}

/**
 * Whether a page that was fetched may answer later requests: it came whole, without a warning that another attempt may spare, and is
 * neither an error that passes nor a challenge in the place of the page.
 */
export const isWorthKeeping = (page: Pick<FetchedPage, "body" | "headers" | "notes" | "status" | "warnings">): boolean =>
  lasting(page.status) && page.warnings.length === 0 && page.notes.malformedHttp !== true && !isChallenge(page)
