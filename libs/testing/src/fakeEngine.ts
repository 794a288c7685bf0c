import { type Capability, type Engine, type FetchedPage, FetchError, type FetchPlan } from "@trawl/core"
import { Clock, Effect } from "effect"

/** A page of the fake engine: its HTML, or the fields that differ from a plain HTML page with status 200. */
export type FakePage = string | (Omit<Partial<FetchedPage>, "body"> & { readonly body: string | Uint8Array })

export interface FakeEngine extends Engine {
  /** Every plan it received, in order. */
  readonly plans: ReadonlyArray<FetchPlan>
}

const bytes = (body: string | Uint8Array): Uint8Array =>
  typeof body === "string" ? new TextEncoder().encode(body) : body

const pageFor = (plan: FetchPlan, page: FakePage, fetchedAt: number): FetchedPage => {
  const { body, ...parts } = typeof page === "string" ? { body: page } : page
  return {
    url: plan.url,
    status: 200,
    headers: {},
    mediaType: "text/html",
    captures: [],
    fetchedAt,
    engine: "fake",
    proxyUsed: "basic",
    notes: {},
    warnings: [],
    ...parts,
    body: bytes(body),
  }
}

/** An engine that serves a record of pages by URL, for tests without a network. An unknown URL fails with reason `dns`; an error in the record is returned as a failure. */
export const fakeEngine = (
  pages: Readonly<Record<string, FakePage | FetchError>>,
  options: { readonly name?: string; readonly offers?: ReadonlyArray<Capability> } = {},
): FakeEngine => {
  const plans: Array<FetchPlan> = []
  const name = options.name ?? "fake"
  return {
    name,
    offers: new Set(options.offers),
    plans,
    fetch: Effect.fn("fakeEngine.fetch")(function* (plan: FetchPlan) {
      plans.push(plan)
      const page = pages[plan.url]
      if (page === undefined) {
        return yield* new FetchError({ url: plan.url, reason: "dns", message: "The fake engine has no such page." })
      }
      if (page instanceof FetchError) return yield* page
      return { ...pageFor(plan, page, yield* Clock.currentTimeMillis), engine: name }
    }),
  }
}
