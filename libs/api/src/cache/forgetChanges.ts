import type { CachePurged } from "./CacheAnswers.ts"
import { Team } from "../Team.ts"
import { ChangeHistory, CurrentTeam } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { StoreUnavailable } from "@trawl/jobs"
import { checkUrl } from "@trawl/scrape"
import { Effect, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { audited } from "../request/audited.ts"
import { invalid } from "../request/decodedBody.ts"
import { refuseUnknown } from "../request/refuseUnknown.ts"
import { retentionOfKey } from "../request/retentionOfKey.ts"

/** DELETE /v2/changes: removes an address from the team's change history. */
export const forgetChanges = Effect.fn("forgetChanges")(function* ({ url = "" }: { readonly url?: string }) {
  const { name: team } = yield* Team
  const { rule } = yield* AddressGuard
  yield* refuseUnknown(["url"])
  if (url === "") return yield* invalid(["url"], "url is required: it says of which page the history is to be removed.")
  const checked = checkUrl(url, rule)
  if (Result.isFailure(checked)) return yield* invalid(["url"], `url is not valid: ${checked.failure}`)
  const history = yield* ChangeHistory
  const removed = yield* history.forget(checked.success).pipe(
    Effect.provideService(CurrentTeam, team),
    // Without a history, there is nothing to remove.
    Effect.catch(({ reason }) => (reason === "absent" ? Effect.succeed(0) : Effect.fail(new StoreUnavailable()))),
    audited({ action: "history.removed", target: (yield* retentionOfKey) === "store" ? checked.success : undefined }),
  )
  const answer: CachePurged = { success: true, removed }
  return HttpServerResponse.jsonUnsafe(answer)
})
