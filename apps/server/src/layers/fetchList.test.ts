import { ListFault } from "@trawl/browser"
import { type FetchedPage, FetchError, type FetchPlan } from "@trawl/core"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { fetchList } from "./fetchList.ts"

const url = "https://lists.test/ads.txt"

/** The list server's answer, and the request that it got. */
const ask = async (answer: Pick<FetchedPage, "status"> & Partial<FetchedPage>, etag?: string) => {
  const plans: Array<FetchPlan> = []
  const page: FetchedPage = {
    url,
    headers: {},
    mediaType: "text/plain",
    body: new Uint8Array(),
    captures: [],
    fetchedAt: 0,
    engine: "http",
    proxyUsed: "basic",
    notes: {},
    warnings: [],
    ...answer,
  }
  const engine = { fetch: (plan: FetchPlan) => Effect.sync(() => (plans.push(plan), page)) }
  const result = await Effect.runPromise(Effect.result(fetchList(engine)(url, etag)))
  return {
    result: result._tag === "Success" ? result.success : result.failure,
    headers: plans.map(({ headers }) => headers),
  }
}

describe("fetchList", () => {
  it("returns the text and its etag", async () => {
    const { result, headers } = await ask({
      status: 200,
      headers: { etag: '"1"' },
      body: new TextEncoder().encode("||ads.test^"),
    })
    expect(result).toEqual({ text: "||ads.test^", etag: '"1"' })
    expect(headers).toEqual([{}])
  })
  it("requests only a changed list", async () => {
    const { result, headers } = await ask({ status: 304 }, '"1"')
    expect(result).toEqual({})
    expect(headers).toEqual([{ "if-none-match": '"1"' }])
  })
  it("fails for every other answer", async () => {
    expect((await ask({ status: 404 })).result).toEqual(
      new ListFault({ message: "The list of lists.test was answered with status 404." }),
    )
    expect((await ask({ status: 304 })).result).toEqual(
      new ListFault({ message: "The list of lists.test was answered with status 304." }),
    )
  })
  it("fails with the engine's reason, without the address", async () => {
    const engine = {
      fetch: () => Effect.fail(new FetchError({ url, reason: "timeout", message: "The page took too long." })),
    }
    const fault = await Effect.runPromise(Effect.flip(fetchList(engine)(`${url}?key=secret`, undefined)))
    expect(fault.message).toBe("The list of lists.test was not fetched: The page took too long.")
  })
})
