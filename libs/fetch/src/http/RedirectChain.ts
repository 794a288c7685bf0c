import type { FetchNotes, FetchPlan } from "@trawl/core"
import { RequestCookies } from "./RequestCookies.ts"
import { leavesOrigin } from "./requestHeaders.ts"

/** One fetch on its way over redirects, retries and waits: where it is, and what the document's metadata will tell of it. */
export class RedirectChain {
  readonly plan: FetchPlan
  readonly cookies = new RequestCookies()
  /** Milliseconds since the epoch, by which the scrape must have ended. */
  readonly deadline: number
  readonly #first: URL
  url: URL
  isAway = false
  hops = 0
  retries = 0
  waitedMillis = 0
  isThrottled = false

  constructor(plan: FetchPlan, url: URL, now: number) {
    this.plan = plan
    this.#first = url
    this.url = url
    this.deadline = now + plan.timeout
  }

  /** Follows a redirect. Once away from the plan's origin, it stays away: what comes back may have been sent there by another. */
  follow(next: URL): void {
    this.isAway ||= leavesOrigin(this.#first, next)
    this.hops += 1
    this.url = next
  }

  /** Begins at the first address again, cookies kept. */
  restart(): void {
    this.url = this.#first
    this.isAway = false
    this.hops = 0
  }

  notes(): FetchNotes {
    return {
      ...(this.retries > 0 ? { retries: this.retries } : {}),
      ...(this.waitedMillis > 0 ? { hostDelayMs: this.waitedMillis } : {}),
      ...(this.isThrottled ? { hostThrottled: true } : {}),
    }
  }
}
