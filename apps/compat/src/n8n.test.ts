import { setTimeout as sleep } from "node:timers/promises"
import { assert, describe, it } from "vitest"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

const place = serviceAndSite({ TRAWL_CREDITS: "5" })

/** Sends requests as the n8n node does: its base address ends in `/v2`, and every body names it. */
const send = async (path: string, body?: object) => {
  const response = await fetch(`${place.service.base}/v2${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${place.service.key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify({ ...body, integration: "n8n" }) }),
  })
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> }
}

describe("a client like the n8n node, with /v2 in its base address", () => {
  it("tests its credential, and reads every usage route", async () => {
    assert.strictEqual((await send("/team/credit-usage")).status, 200)
    assert.strictEqual((await send("/scrape", { url: `${place.site.base}/page/1`, formats: ["markdown"] })).status, 200)
    assert.deepStrictEqual((await send("/team/credit-usage")).body, {
      success: true,
      data: { remainingCredits: 4, planCredits: 5, billingPeriodStart: null, billingPeriodEnd: null },
    })
    const { periods } = (await send("/team/credit-usage/historical?byApiKey=false")).body as {
      readonly periods: ReadonlyArray<{ readonly creditsUsed: number }>
    }
    assert.deepStrictEqual(
      periods.map(({ creditsUsed }) => creditsUsed),
      [1],
    )
    const others = ["/team/token-usage", "/team/token-usage/historical", "/team/queue-status", "/concurrency-check"]
    const answers = await Promise.all(others.map((path) => send(path)))
    assert.deepStrictEqual(
      answers.map(({ body, status }) => [status, body["success"]]),
      others.map(() => [200, true]),
    )
    const { data } = (await send("/team/activity")).body as {
      readonly data: ReadonlyArray<{ readonly endpoint: string; readonly target: string }>
    }
    assert.deepStrictEqual(
      data.map(({ endpoint, target }) => [endpoint, target]),
      [["scrape", `${place.site.base}/page/1`]],
    )
  })

  it("gets an error if its credits do not cover a batch", async () => {
    const { body, status } = await send("/batch/scrape", {
      urls: [1, 2, 3, 4, 5].map((n) => `${place.site.base}/page/${n}`),
    })
    assert.deepStrictEqual([status, body["code"]], [402, "INSUFFICIENT_CREDITS"])
    assert.include(String(body["error"]), "needs 5 credits, and the team has 4 credits left")
  })

  it("crawls with the options that the node sends: an empty prompt, an old name, and a delay", async () => {
    const started = await send("/crawl", {
      url: `${place.site.base}/tour/`,
      prompt: "",
      ignoreSitemap: true,
      delay: 0.1,
      limit: 2,
      maxConcurrency: 100,
      excludePaths: [],
      includePaths: [],
      scrapeOptions: { formats: ["markdown"] },
    })
    assert.deepStrictEqual([started.status, started.body["success"]], [200, true], JSON.stringify(started.body))
    const id = String(started.body["id"])
    let { body } = await send(`/crawl/${id}`)
    for (let polls = 0; body["status"] === "scraping" && polls < 600; polls++) {
      await sleep(100)
      body = (await send(`/crawl/${id}`)).body
    }
    assert.deepStrictEqual([body["status"], body["completed"], body["total"]], ["completed", 2, 2])
    assert.include(String(body["warning"]), "ignoreSitemap")
    assert.deepStrictEqual((await send("/crawl/active")).body, { success: true, crawls: [] })
    assert.deepStrictEqual((await send(`/crawl/${id}/errors`)).body["robotsBlocked"], [
      `${place.site.base}/tour/secret`,
    ])
  })
})
