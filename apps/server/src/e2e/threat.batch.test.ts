import { waitUntil } from "@trawl/testing"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { failed } from "@trawl/api/testing"
import { creditsUsed } from "./testing/creditsUsed.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type HostsSite, startHostsSite } from "./testing/startHostsSite.ts"
import { type ScannedService, startScannedService } from "./testing/startScannedService.ts"
import { answerOf, blocked, blockedCode, listed, ours, risky, theirs } from "./testing/threatAnswers.ts"

let site: HostsSite
let service: ScannedService
let client: Client
beforeAll(async () => {
  site = await startHostsSite()
})
afterAll(() => site.close())
afterEach(async () => {
  await service.stop()
  site.asked()
})

const start = (env: Readonly<Record<string, string>>) => async () => {
  service = await startScannedService(env)
  client = makeClient(service.base)
}

const on = (path: string, host: string = ours) => site.at(host) + path
const redirectTo = (target: string) => on(`/redirect?${encodeURIComponent(target)}`)
const used = () => creditsUsed(client)

const ended = (id: string) =>
  waitUntil("the end of the batch", async () => {
    const state = await client.status(id)
    return state.status !== "scraping" && state
  })

const answerTo = async (urls: ReadonlyArray<string>) =>
  answerOf(await client.call("/v2/batch/scrape", { body: { urls } }))

describe("threat protection of a batch", () => {
  beforeEach(start({ TRAWL_THREAT_PROTECTION: "enforced", TRAWL_THREAT_BLACKLIST: theirs }))

  it("takes a URL that the lists block as an invalid one, or ends the request", async () => {
    const urls = [on("/", theirs), on("/one"), "nothing at all"]
    const accepted = await client.submit({ urls, ignoreInvalidURLs: true })
    expect([accepted.invalidURLs, (await ended(accepted.id)).total]).toEqual([[urls[0], urls[2]], 1])
    expect(
      answerOf(
        await client.call("/v2/batch/scrape", {
          body: { urls: [on("/one"), on("/", theirs)], ignoreInvalidURLs: false },
        }),
      ),
    ).toEqual(blocked(listed, theirs))
  })

  it("says how much of a fully blocked list is blocked, and why", async () => {
    const sentence = `Threat protection blocks this URL of ${theirs}: ${listed}.`
    expect([
      await answerTo([on("/", theirs)]),
      await answerTo(["nothing at all", on("/", theirs), on("/one", theirs)]),
      await answerTo(["nothing at all"]),
    ]).toEqual([
      [400, failed("BAD_REQUEST", `No valid URLs provided (1 of 1 blocked). ${sentence}`)],
      [400, failed("BAD_REQUEST", `No valid URLs provided (2 of 3 blocked). ${sentence}`)],
      [
        400,
        failed(
          "BAD_REQUEST",
          'No valid URLs provided. urls[0], "nothing at all", is not valid: The URL cannot be parsed.',
        ),
      ],
    ])
  })

  it("scans and charges an address once, however often it is listed or retried", async () => {
    const { id } = await client.submit({ urls: [on("/one"), on("/one#part"), on("/risky"), on("/risky")] })
    const { completed, failed: failures } = await ended(id)
    expect([completed, failures, service.scanned().toSorted(), await used()]).toEqual([
      2,
      2,
      ["/one", "/risky"],
      2 + 2 + 2,
    ])
    expect((await client.call(`/v2/batch/scrape/${id}/retry`, { body: {} })).status).toBe(200)
    expect([(await ended(id)).failed, service.scanned(), await used()]).toEqual([2, [], 2 + 2 + 2])
  })

  it("starts with the rest of a list, or with nothing if no URL may be dropped", async () => {
    const [good, bad] = [
      [on("/one"), on("/two")],
      [on("/", theirs), on("/one", theirs)],
    ]
    const half = [bad[0] ?? "", good[0] ?? "", bad[1] ?? "", good[1] ?? ""]
    const { id, invalidURLs } = await client.submit({ urls: half })
    const { completed, total } = await ended(id)
    expect([invalidURLs, total, completed, await used()]).toEqual([bad, 2, 2, 2 + 2 * 2])
    for (const urls of [half, bad])
      expect(answerOf(await client.call("/v2/batch/scrape", { body: { urls, ignoreInvalidURLs: false } }))).toEqual(
        blocked(listed, theirs),
      )
    expect((await client.submit({ urls: good, ignoreInvalidURLs: false })).invalidURLs).toBe(undefined)
  })

  it("fails only the pages that a score blocks, each for the credits of its scan", async () => {
    const { id } = await client.submit({ urls: [on("/one"), on("/risky"), redirectTo(on("/", theirs))] })
    const state = await ended(id)
    const errors = (await client.errors(id))
      .map((error) => [new URL(error.url).pathname, error.code, error.error])
      .toSorted()
    expect([state.status, state.completed, state.failed, await used()]).toEqual(["completed", 1, 2, 3 + 2 + 2])
    expect(errors).toEqual([
      ["/redirect", blockedCode, `Threat protection blocks this URL of ${theirs}: ${listed}.`],
      ["/risky", blockedCode, `Threat protection blocks this URL of ${ours}: ${risky}.`],
    ])
  })
})
