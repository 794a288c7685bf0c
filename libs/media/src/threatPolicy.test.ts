import { expect, it } from "@effect/vitest"
import { CurrentUrlPolicy, FetchError, type MediaPage, type UrlPolicy } from "@trawl/core"
import { Effect } from "effect"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest"
import { type MediaSite, startMediaSite } from "./fixtures/mediaSite.ts"
import { type MediaTest, mediaTest, pageOf } from "./fixtures/mediaTest.ts"

const ytDlp = fileURLToPath(new URL("fixtures/fakeYtDlp.mjs", import.meta.url))

let site: MediaSite
let test: MediaTest
/** The same site under a forbidden host name. */
let bad: string
beforeAll(async () => {
  site = await startMediaSite()
  bad = site.base.replace("127.0.0.1", "localhost")
  site.routes.set("/hop-away", (_, response) => void response.writeHead(302, { location: `${bad}/film.mp4` }).end())
})
afterAll(() => site.close())
beforeEach(() => {
  site.requests.length = 0
  test = mediaTest([site.host, new URL(bad).host], { ytDlp, path: `${dirname(process.execPath)}:/usr/bin:/bin` })
})
afterEach(() => test.remove())

const forbidsHost = (host: string): boolean => host === "localhost"
const policy: UrlPolicy = {
  forbidsHost,
  check: (url) =>
    forbidsHost(url.hostname)
      ? Effect.fail(
          new FetchError({
            url: url.href,
            reason: "unsafe",
            message: `Threat protection blocks this URL of ${url.hostname}: its host is on a blacklist.`,
          }),
        )
      : Effect.void,
}

const messageFor = (page: MediaPage) =>
  Effect.map(
    Effect.flip(Effect.provideService(test.fetch("video", page), CurrentUrlPolicy, policy)),
    ({ message }) => message,
  )
const talk = (html: string, given: Partial<MediaPage> = {}): MediaPage =>
  pageOf(`${site.base}/talk`, { html, ...given })
const paths = () => site.requests.map(({ headers, path }) => `${String(headers["host"]).split(":", 1)[0]}${path}`)

describe("mediaFetcher with a URL policy", () => {
  it.live.each<readonly [string, (away: string) => MediaPage, ReadonlyArray<string>]>([
    ["an element", (away) => talk(`<video src="${away}/film.mp4"></video>`), []],
    ["the page's head", (away) => talk(`<meta property="og:video" content="${away}/film.mp4">`), []],
    ["the network", (away) => talk("", { media: [`${away}/film.mp4`] }), []],
    ["a redirect", () => talk('<video src="/hop-away"></video>'), ["127.0.0.1/hop-away"]],
    ["a list of parts", (away) => talk(`<video src="${away}/list.m3u8"></video>`), []],
    ["the page itself", (away) => pageOf(`${away}/whole`), []],
    ["the tool", () => pageOf(`${site.base}/elsewhere`), []],
  ])("sends no request to a forbidden host named by %s", ([, pageFor, requested]) =>
    Effect.gen(function* () {
      const message = yield* messageFor(pageFor(bad))
      expect(paths().filter((path) => path.startsWith("localhost"))).toEqual([])
      expect(paths()).toEqual(requested)
      expect(message).toMatch(
        /^No video of the page could be fetched: (?:Threat protection blocks this URL of localhost: its host is on a blacklist|threat protection blocks a host that yt-dlp requested|yt-dlp says: .*)\.$/u,
      )
    }),
  )

  it.live("fetches from other hosts, and anything without a policy", () =>
    Effect.gen(function* () {
      const allowed = yield* Effect.provideService(
        test.fetch("video", talk('<video src="/film.mp4"></video>')),
        CurrentUrlPolicy,
        policy,
      )
      const free = yield* test.fetch("video", talk(`<video src="${bad}/film.mp4"></video>`))
      expect([allowed.facts.provider, free.facts.provider]).toEqual(["127.0.0.1", "localhost"])
    }),
  )
})
