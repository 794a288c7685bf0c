import type { FetchPlan, UrlPolicy } from "@trawl/core"
import type { ProxyChoice } from "@trawl/guard"

/** For whom and how a page is fetched. */
export interface FetchedFor {
  readonly team: string
  readonly choice: ProxyChoice
  readonly policy: UrlPolicy | undefined
}

/**
 * Pages of the same key may follow each other in one tab: those of one team and one origin, without anything of their own. Undefined for a page that gets a tab
 * for itself.
 */
export const followKey = (plan: FetchPlan, { choice, policy, team }: FetchedFor): string | undefined => {
  const { actions = [], blockAds, captures, headers, location, mobile, profile, skipTlsVerification } = plan
  const { origin, username } = new URL(plan.url)
  const isOwn =
    actions.length > 0 ||
    captures.length > 0 ||
    profile !== undefined ||
    Object.keys(headers).length > 0 ||
    username !== "" ||
    policy !== undefined ||
    choice.upstream !== undefined
  return isOwn ? undefined : JSON.stringify([team, origin, blockAds, mobile, skipTlsVerification, location])
}
