import type { Exchange, FetchNotes, FetchPlan } from "@trawl/core"
import type { Clock } from "effect"
import { RequestCookies } from "./RequestCookies.ts"
import { leavesOrigin } from "./requestHeaders.ts"

/** State of one fetch across redirects, retries and waits: its current address, and the notes for the document's metadata. */
export class RedirectChain {
  readonly plan: FetchPlan
  readonly cookies = new RequestCookies()
  readonly #clock: Clock.Clock
  /** Milliseconds since the epoch by which the scrape must end. */
  readonly #deadline: number
  readonly #first: URL
  url: URL
  isAway = false
  hops = 0
  retries = 0
  waitedMillis = 0
  isThrottled = false
  /** Of a plan that `keepsExchange`: the redirects so far, and the page. */
  exchanges: ReadonlyArray<Exchange> = []

  constructor(plan: FetchPlan, url: URL, { clock, begun }: { readonly clock: Clock.Clock; readonly begun: number }) {
    this.plan = plan
    this.#first = url
    this.url = url
    this.#clock = clock
    this.#deadline = begun + plan.timeout
  }

  /** Milliseconds since the epoch. */
  get now(): number {
    return this.#clock.currentTimeMillisUnsafe()
  }

  /** Milliseconds until the scrape must end. */
  get millisLeft(): number {
    return this.#deadline - this.now
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
