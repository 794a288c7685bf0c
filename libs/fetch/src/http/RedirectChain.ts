import type { Exchange, FetchNotes, FetchPlan } from "@trawl/core"
import { RequestCookies } from "./RequestCookies.ts"
import { leavesOrigin } from "./requestHeaders.ts"

/** State of one fetch across redirects, retries and waits: its current address, and the notes for the document's metadata. */
export class RedirectChain {
  readonly plan: FetchPlan
  readonly cookies = new RequestCookies()
  /** Milliseconds since the epoch by which the scrape must end. */
  readonly deadline: number
  readonly #first: URL
  url: URL
  isAway = false
  hops = 0
  retries = 0
  waitedMillis = 0
  isThrottled = false
  /** Of a plan that `keepsExchange`: the redirects so far, and the page. */
  exchanges: ReadonlyArray<Exchange> = []

  constructor(plan: FetchPlan, url: URL, now: number) {
    this.plan = plan
    this.#first = url
    this.url = url
    this.deadline = now + plan.timeout
  }

  /** Follows a redirect. Once outside the plan's origin, it stays outside: another site may have chosen the way back. */
  follow(next: URL): void {
    this.isAway ||= leavesOrigin(this.#first, next)
    this.hops += 1
    this.url = next
  }

  /** Starts again at the first address, with the cookies. */
  restart(): void {
    this.url = this.#first
    this.isAway = false
    this.hops = 0
    this.exchanges = []
  }

  notes(): FetchNotes {
    return {
      ...(this.retries > 0 ? { retries: this.retries } : {}),
      ...(this.waitedMillis > 0 ? { hostDelayMs: this.waitedMillis } : {}),
      ...(this.isThrottled ? { hostThrottled: true } : {}),
    }
  }
}
