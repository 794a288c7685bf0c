import { Team } from "../Team.ts"
import { type PageVersion, PageVersions } from "@trawl/cache"
import { AddressGuard } from "@trawl/guard"
import { checkUrl } from "@trawl/scrape"
import { Effect, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { VersionNotFound } from "../failures/RequestFailure.ts"
import { invalid } from "../request/decodedBody.ts"
import { refuseUnknown } from "../request/refuseUnknown.ts"
import type { PageVersionAnswer, PageVersionsAnswer } from "./VersionAnswers.ts"

/** Whose history is read. */
interface BranchQuery {
  readonly url?: string
  readonly tag?: string | null
}

const branchOf = Effect.fnUntraced(function* ({ tag = null, url = "" }: BranchQuery) {
  const { rule } = yield* AddressGuard
  if (url === "") return yield* invalid(["url"], "url is required: it says of which page the history is to be read.")
  const checked = checkUrl(url, rule)
  if (Result.isFailure(checked)) return yield* invalid(["url"], `url is not valid: ${checked.failure}`)
  return { url: checked.success, tag }
})

const onWire = ({ firstSeenAt, isGone, lastSeenAt, version }: PageVersion) => ({
  version,
  ...(firstSeenAt === undefined ? {} : { firstSeenAt: new Date(firstSeenAt).toISOString() }),
  lastSeenAt: new Date(lastSeenAt).toISOString(),
  removed: isGone,
})

/** GET /v2/changes. */
export const pageVersions = Effect.fn("pageVersions")(function* (query: BranchQuery) {
  yield* refuseUnknown(["url", "tag"])
  const { name: team } = yield* Team
  const branch = yield* branchOf(query)
  const reader = yield* PageVersions
  const versions = reader === undefined ? [] : yield* reader.list(team, branch)
  const answer: PageVersionsAnswer = { success: true, versions: versions.map(onWire) }
  return HttpServerResponse.jsonUnsafe(answer)
})

/** GET /v2/changes/version. */
export const pageVersion = Effect.fn("pageVersion")(function* ({
  version,
  ...query
}: BranchQuery & { readonly version: number }) {
  yield* refuseUnknown(["url", "tag", "version"])
  const { name: team } = yield* Team
  const branch = yield* branchOf(query)
  const reader = yield* PageVersions
  const found = reader === undefined ? undefined : yield* reader.read(team, { ...branch, version })
  if (found === undefined) return yield* new VersionNotFound()
  const { markdown = null } = found
  const answer: PageVersionAnswer = { success: true, data: { ...onWire(found), markdown } }
  return HttpServerResponse.jsonUnsafe(answer)
})
