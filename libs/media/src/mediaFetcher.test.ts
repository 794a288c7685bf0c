import { expect, it } from "@effect/vitest"
import type { MediaPage } from "@trawl/core"
import { waitUntil } from "@trawl/testing"
import { Effect, Fiber } from "effect"
import { mkdirSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { describe } from "vitest"
import { mediaFixture } from "./fixtures/mediaFixture.ts"
import { fixture } from "./fixtures/mediaSite.ts"
import { pageOf } from "./fixtures/mediaTest.ts"

const media = mediaFixture()
const { fault, itself, use } = media

const playing = (address: string, given: Partial<MediaPage> = {}) =>
  pageOf(`${media.site.base}/talk`, { html: `<video src="${address}"></video>`, ...given })
const paths = () => media.site.requests.map(({ path }) => path)

describe("mediaFetcher without programs", () => {
  it.live("fetches a requested video file once, and leaves nothing behind", () =>
    Effect.gen(function* () {
      const { bytes, ...file } = yield* media.test.fetch("video", itself("/film.mp4"))
      expect(bytes.equals(fixture("film.mp4"))).toBe(true)
      const facts = { sourceURL: `${media.site.base}/film.mp4`, source: "url", kind: "file", provider: "127.0.0.1" }
      expect(file).toEqual({ mediaType: "video/mp4", extension: "mp4", facts })
      expect([paths(), media.test.left()]).toEqual([["/film.mp4"], []])
    }),
  )

  it.live("fetches the source of an element, following redirects", () =>
    Effect.gen(function* () {
      const { facts } = yield* media.test.fetch("video", playing("/hop"))
      expect([facts.source, facts.sourceURL, paths()]).toEqual([
        "element",
        `${media.site.base}/film.mp4`,
        ["/hop", "/film.mp4"],
      ])
    }),
  )

  it.live("returns an MP3 unchanged", () =>
    Effect.gen(function* () {
      const { bytes, mediaType } = yield* media.test.fetch(
        "audio",
        pageOf(`${media.site.base}/talk`, { html: "<audio src=sound.mp3>", kinds: ["audio"] }),
      )
      expect([mediaType, bytes.equals(fixture("sound.mp3"))]).toEqual(["audio/mpeg", true])
    }),
  )

  it.live("fetches files seen in the network if the page names none", () =>
    Effect.gen(function* () {
      const { facts } = yield* media.test.fetch(
        "video",
        pageOf(`${media.site.base}/talk`, { media: [`${media.site.base}/film.mp4`] }),
      )
      expect(facts.source).toBe("network")
    }),
  )

  it.live("tries the next source if one is no media file", () =>
    Effect.gen(function* () {
      const html = ["missing.mp4", "page.mp4", "list.mp4", "film.mp4"].map((src) => `<source src="/${src}">`).join("")
      const { bytes } = yield* media.test.fetch(
        "video",
        pageOf(`${media.site.base}/talk`, { html: `<video>${html}</video>` }),
      )
      expect([bytes.length, paths()]).toEqual([
        fixture("film.mp4").length,
        ["/missing.mp4", "/page.mp4", "/list.mp4", "/film.mp4"],
      ])
    }),
  )

  it.live("reports which program is missing, and how to install it", () =>
    Effect.gen(function* () {
      const line = "this line installs it: apt-get install yt-dlp ffmpeg"
      expect(yield* fault("audio", itself("/film.mp4", { kinds: ["audio"] }))).toEqual({
        reason: "tool",
        message: `The audio of this page needs ffmpeg, which is not installed on the server, or switched off; ${line}`,
      })
      expect(yield* fault("video", playing("list.m3u8"))).toEqual({
        reason: "tool",
        message: `The video of this page needs yt-dlp, which is not installed on the server, or switched off; ${line}`,
      })
    }),
  )

  it.live("sends the request's own headers to the page's origin", () =>
    Effect.gen(function* () {
      const page = playing("/film.mp4")
      yield* media.test.fetch("video", { ...page, plan: { ...page.plan, headers: { "X-Key": "1" } } })
      expect(media.site.requests.map(({ headers }) => headers["x-key"])).toEqual(["1"])
    }),
  )
})

describe("mediaFetcher behind the guard", () => {
  it.live.each(["/film.mp4", "/hop-inside"])("reaches no private address: %s", (path) =>
    Effect.gen(function* () {
      const address = path === "/film.mp4" ? `${media.inside.base}${path}` : path
      const { message, reason } = yield* fault(
        "video",
        itself("/talk", { source: playing(address).source, kinds: ["video"] }),
      )
      // It does not ask for yt-dlp, which would not help.
      expect([reason, message, media.inside.connections()]).toEqual([
        "unsupported",
        "No video of the page could be fetched: The address guard refuses 127.0.0.1: it is not at a public address.",
        0,
      ])
    }),
  )

  it.live("reports that the guard refused the requested file", () =>
    Effect.gen(function* () {
      const page = pageOf(`${media.inside.base}/film.mp4`, { mediaType: "video/mp4" })
      expect(yield* fault("video", page)).toEqual({
        reason: "unsupported",
        message:
          "No video of the page could be fetched: The address guard refuses 127.0.0.1: it is not at a public address.",
      })
      expect(media.inside.connections()).toBe(0)
    }),
  )
})

describe("mediaFetcher within bounds", () => {
  const tooLarge = {
    reason: "tooLarge",
    message: "The video of the page was not fetched: the file is larger than 0 MB.",
  }

  it.live("refuses a file whose declared or actual size is too large", () =>
    Effect.gen(function* () {
      media.site.routes.set("/chunked.mp4", (_, response) => {
        response.writeHead(200, { "content-type": "video/mp4" }).write(fixture("film.mp4"))
        response.end(Buffer.alloc(100_000))
      })
      use({ maxBytes: 5_000 })
      expect(yield* fault("video", itself("/film.mp4"))).toEqual(tooLarge)
      use({ maxBytes: 50_000 })
      expect(yield* fault("video", itself("/chunked.mp4"))).toEqual(tooLarge)
      expect(media.test.left()).toEqual([])
    }),
  )

  it.live("stops at the deadline, and leaves nothing behind", () =>
    Effect.gen(function* () {
      expect(yield* fault("video", itself("/stalls", { deadline: Date.now() + 500 }))).toEqual({
        reason: "timeout",
        message: "The video of the page did not arrive in time; a larger timeout may help.",
      })
      yield* Effect.promise(() => waitUntil("the folder is gone", () => media.test.left().length === 0))
    }),
  )

  it.live("runs two jobs at once, and the next after one has ended", () =>
    Effect.gen(function* () {
      const waiting: Array<() => void> = []
      media.site.routes.set(
        "/slow.mp4",
        (_, response) =>
          void waiting.push(() => response.writeHead(200, { "content-type": "video/mp4" }).end(fixture("film.mp4"))),
      )
      const all = yield* Effect.forkChild(
        media.test.fetchAll("video", [itself("/slow.mp4"), itself("/slow.mp4"), itself("/slow.mp4")]),
      )
      yield* Effect.promise(() => waitUntil("two are under way", () => waiting.length === 2))
      yield* Effect.sleep(100)
      expect(waiting.length).toBe(2)
      waiting[0]?.()
      yield* Effect.promise(() => waitUntil("the third is", () => waiting.length === 3))
      for (const respond of waiting.slice(1)) respond()
      expect((yield* Fiber.join(all)).length).toBe(3)
    }),
  )

  it.live("removes folders left by a killed server at start", () =>
    Effect.gen(function* () {
      for (const [name, age] of [
        ["job-old", 7200],
        ["job-young", 60],
        ["mine", 7200],
      ] as const) {
        mkdirSync(join(media.test.folder, name))
        utimesSync(join(media.test.folder, name), Date.now() / 1000 - age, Date.now() / 1000 - age)
      }
      yield* media.test.fetch("video", itself("/film.mp4"))
      expect(media.test.left().toSorted()).toEqual(["job-young", "mine"])
    }),
  )
})
