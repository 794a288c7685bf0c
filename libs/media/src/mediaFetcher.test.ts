import { expect, it } from "@effect/vitest"
import { MediaError, type MediaKind, type MediaPage } from "@trawl/core"
import { waitUntil } from "@trawl/testing"
import { Effect, Fiber } from "effect"
import { existsSync, readFileSync, utimesSync, mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest"
import { isAlive } from "./fixtures/isAlive.ts"
import { fixture, type MediaSite, startMediaSite } from "./fixtures/mediaSite.ts"
import { type MediaTest, mediaTest, pageOf } from "./fixtures/mediaTest.ts"
import type { MediaSettings } from "./job/MediaSettings.ts"

const program = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
const fakes = {
  ytDlp: program("fakeYtDlp.mjs"),
  ffmpeg: program("fakeFfmpeg.mjs"),
  path: `${dirname(process.execPath)}:/usr/bin:/bin`,
}

let site: MediaSite
let inside: MediaSite
let test: MediaTest
beforeAll(async () => {
  site = await startMediaSite()
  inside = await startMediaSite()
  site.routes.set("/hop", (_, response) => void response.writeHead(302, { location: "/film.mp4" }).end())
  site.routes.set(
    "/hop-inside",
    (_, response) => void response.writeHead(302, { location: `${inside.base}/film.mp4` }).end(),
  )
  site.routes.set(
    "/stalls",
    (_, response) =>
      void response.writeHead(200, { "content-type": "video/mp4" }).write(fixture("film.mp4").subarray(0, 1000)),
  )
  site.routes.set("/page.mp4", ["text/html; charset=utf-8", "<p>Not found</p>"])
  site.routes.set("/list.mp4", ["video/mp4", "#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n"])
})
afterAll(() => {
  site.close()
  inside.close()
})
beforeEach(() => {
  site.requests.length = 0
  test = testWith({})
})
afterEach(() => test.remove())

const testWith = (settings: Partial<MediaSettings>): MediaTest => mediaTest([site.host], settings)
/** Replaces the test's fetcher by one with programs. */
const use = (settings: Partial<MediaSettings>) => {
  test.remove()
  test = testWith(settings)
}

const playing = (address: string, given: Partial<MediaPage> = {}) =>
  pageOf(`${site.base}/talk`, { html: `<video src="${address}"></video>`, ...given })
const itself = (path: string, given: Partial<MediaPage> = {}) =>
  pageOf(`${site.base}${path}`, { mediaType: "video/mp4", ...given })
const fault = (kind: MediaKind, page: MediaPage) =>
  Effect.map(Effect.flip(test.fetch(kind, page)), ({ reason, message }) => ({ reason, message }))
const paths = () => site.requests.map(({ path }) => path)
const logOf = (name: string): ReadonlyArray<Record<string, unknown>> =>
  existsSync(join(test.folder, name))
    ? readFileSync(join(test.folder, name), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    : []

describe("mediaFetcher without programs", () => {
  it.live("fetches a requested video file once, and leaves nothing behind", () =>
    Effect.gen(function* () {
      const { bytes, ...file } = yield* test.fetch("video", itself("/film.mp4"))
      expect(bytes.equals(fixture("film.mp4"))).toBe(true)
      const facts = { sourceURL: `${site.base}/film.mp4`, source: "url", kind: "file", provider: "127.0.0.1" }
      expect(file).toEqual({ mediaType: "video/mp4", extension: "mp4", facts })
      expect([paths(), test.left()]).toEqual([["/film.mp4"], []])
    }),
  )

  it.live("fetches the source of an element, following redirects", () =>
    Effect.gen(function* () {
      const { facts } = yield* test.fetch("video", playing("/hop"))
      expect([facts.source, facts.sourceURL, paths()]).toEqual([
        "element",
        `${site.base}/film.mp4`,
        ["/hop", "/film.mp4"],
      ])
    }),
  )

  it.live("returns an MP3 unchanged", () =>
    Effect.gen(function* () {
      const { bytes, mediaType } = yield* test.fetch(
        "audio",
        pageOf(`${site.base}/talk`, { html: "<audio src=sound.mp3>", kinds: ["audio"] }),
      )
      expect([mediaType, bytes.equals(fixture("sound.mp3"))]).toEqual(["audio/mpeg", true])
    }),
  )

  it.live("fetches files seen in the network if the page names none", () =>
    Effect.gen(function* () {
      const { facts } = yield* test.fetch("video", pageOf(`${site.base}/talk`, { media: [`${site.base}/film.mp4`] }))
      expect(facts.source).toBe("network")
    }),
  )

  it.live("tries the next source if one is no media file", () =>
    Effect.gen(function* () {
      const html = ["missing.mp4", "page.mp4", "list.mp4", "film.mp4"].map((src) => `<source src="/${src}">`).join("")
      const { bytes } = yield* test.fetch("video", pageOf(`${site.base}/talk`, { html: `<video>${html}</video>` }))
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
      yield* test.fetch("video", { ...page, plan: { ...page.plan, headers: { "X-Key": "1" } } })
      expect(site.requests.map(({ headers }) => headers["x-key"])).toEqual(["1"])
    }),
  )
})

describe("mediaFetcher behind the guard", () => {
  it.live.each(["/film.mp4", "/hop-inside"])("reaches no private address: %s", (path) =>
    Effect.gen(function* () {
      const address = path === "/film.mp4" ? `${inside.base}${path}` : path
      const { message, reason } = yield* fault(
        "video",
        itself("/talk", { source: playing(address).source, kinds: ["video"] }),
      )
      // It does not ask for yt-dlp, which would not help.
      expect([reason, message, inside.connections()]).toEqual([
        "unsupported",
        "No video of the page could be fetched: The address guard refuses 127.0.0.1: it is not at a public address.",
        0,
      ])
    }),
  )

  it.live("reports that the guard refused the requested file", () =>
    Effect.gen(function* () {
      const page = pageOf(`${inside.base}/film.mp4`, { mediaType: "video/mp4" })
      expect(yield* fault("video", page)).toEqual({
        reason: "unsupported",
        message:
          "No video of the page could be fetched: The address guard refuses 127.0.0.1: it is not at a public address.",
      })
      expect(inside.connections()).toBe(0)
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
      site.routes.set("/chunked.mp4", (_, response) => {
        response.writeHead(200, { "content-type": "video/mp4" }).write(fixture("film.mp4"))
        response.end(Buffer.alloc(100_000))
      })
      use({ maxBytes: 5_000 })
      expect(yield* fault("video", itself("/film.mp4"))).toEqual(tooLarge)
      use({ maxBytes: 50_000 })
      expect(yield* fault("video", itself("/chunked.mp4"))).toEqual(tooLarge)
      expect(test.left()).toEqual([])
    }),
  )

  it.live("stops at the deadline, and leaves nothing behind", () =>
    Effect.gen(function* () {
      expect(yield* fault("video", itself("/stalls", { deadline: Date.now() + 500 }))).toEqual({
        reason: "timeout",
        message: "The video of the page did not arrive in time; a larger timeout may help.",
      })
      yield* Effect.promise(() => waitUntil("the folder is gone", () => test.left().length === 0))
    }),
  )

  it.live("runs two jobs at once, and the next after one has ended", () =>
    Effect.gen(function* () {
      const waiting: Array<() => void> = []
      site.routes.set(
        "/slow.mp4",
        (_, response) =>
          void waiting.push(() => response.writeHead(200, { "content-type": "video/mp4" }).end(fixture("film.mp4"))),
      )
      const all = yield* Effect.forkChild(
        test.fetchAll("video", [itself("/slow.mp4"), itself("/slow.mp4"), itself("/slow.mp4")]),
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
        mkdirSync(join(test.folder, name))
        utimesSync(join(test.folder, name), Date.now() / 1000 - age, Date.now() / 1000 - age)
      }
      yield* test.fetch("video", itself("/film.mp4"))
      expect(test.left().toSorted()).toEqual(["job-young", "mine"])
    }),
  )
})

describe("mediaFetcher with programs", () => {
  it.live("passes the page to yt-dlp, behind a proxy and without an environment", () =>
    Effect.gen(function* () {
      use(fakes)
      const { bytes, facts } = yield* test.fetch("video", pageOf(`${site.base}/whole`))
      expect(bytes.equals(fixture("film.mp4"))).toBe(true)
      const details = { title: "The talk", duration: 1.5, width: 64, height: 48, provider: "Talks" }
      expect(facts).toEqual({ sourceURL: `${site.base}/whole`, source: "tool", kind: "page", ...details })
      const [call] = logOf("calls.log") as ReadonlyArray<{
        args: ReadonlyArray<string>
        env: Record<string, string>
        url: string
      }>
      expect([call?.url, call?.args.includes(`${site.base}/whole`)]).toEqual([`${site.base}/whole`, false])
      expect(
        call?.args.filter((arg) =>
          /^--(?:ignore-config|no-cache-dir|no-playlist|hls-prefer-native|proxy=http:\/\/127\.0\.0\.1:\d+)$/u.test(arg),
        ).length,
      ).toBe(5)
      expect(Object.keys(call?.env ?? {}).toSorted()).toEqual([
        "HOME",
        "LANG",
        "PATH",
        "PYTHONDONTWRITEBYTECODE",
        "PYTHONPATH",
        "PYTHONUNBUFFERED",
        "TMPDIR",
      ])
    }),
  )

  it.live("starts yt-dlp once for video and audio, and joins separate files", () =>
    Effect.gen(function* () {
      use(fakes)
      const page = pageOf(`${site.base}/apart`, { kinds: ["audio", "video"] })
      const [video, audio] = yield* test.fetchBoth(page)
      expect([video?.mediaType, audio?.mediaType, logOf("calls.log").length]).toEqual(["video/webm", "audio/mpeg", 1])
      const calls = logOf("ffmpeg.log") as ReadonlyArray<{ args: ReadonlyArray<string> }>
      expect(calls.map(({ args }) => args.filter((arg) => /^(?:copy|libmp3lame|matroska|webm)$/u.test(arg)))).toEqual([
        ["matroska", "matroska", "copy", "webm"],
        ["matroska", "libmp3lame"],
      ])
    }),
  )

  it.live("lets ffmpeg read only files, with a fixed demuxer", () =>
    Effect.gen(function* () {
      use(fakes)
      yield* test.fetch("audio", itself("/film.mp4", { kinds: ["audio"] }))
      const [call] = logOf("ffmpeg.log") as ReadonlyArray<{ args: ReadonlyArray<string>; env: Record<string, string> }>
      const args = call?.args ?? []
      const input = args.indexOf("-i")
      expect(args.slice(input - 4, input)).toEqual(["-protocol_whitelist", "file", "-f", "mov"])
      expect(args[input + 1]).toMatch(/^file:\/.*\/file-0$/u)
      expect(Object.keys(call?.env ?? {}).toSorted()).toEqual(["HOME", "LANG", "PATH", "TMPDIR"])
    }),
  )

  it.live("rejects a playlist disguised as a video file", () =>
    Effect.gen(function* () {
      use(fakes)
      const expected = {
        reason: "unsupported",
        message: "No video of the page could be fetched: the response is not a media file.",
      }
      expect([
        yield* fault("video", itself("/list.mp4")),
        yield* fault("video", pageOf(`${site.base}/list-in-disguise`)),
      ]).toEqual([expected, expected])
      expect(logOf("ffmpeg.log")).toEqual([])
    }),
  )

  it.live("reports the error of yt-dlp for a page without media", () =>
    Effect.gen(function* () {
      use(fakes)
      expect(yield* fault("video", pageOf(`${site.base}/nothing`))).toEqual({
        reason: "unsupported",
        message: `No video of the page could be fetched: yt-dlp says: Unsupported URL: ${site.base}/nothing.`,
      })
    }),
  )

  it.live("keeps yt-dlp from private addresses, and reports it", () =>
    Effect.gen(function* () {
      use(fakes)
      const { message } = yield* fault("video", pageOf(`${inside.base}/whole`))
      expect([message, inside.connections()]).toEqual([
        "No video of the page could be fetched: The address guard refuses 127.0.0.1: it is not at a public address.",
        0,
      ])
    }),
  )

  it.live("stops yt-dlp when its folder grows too large, and detects files skipped for their size", () =>
    Effect.gen(function* () {
      use({ ...fakes, maxBytes: 1_000_000 })
      const expected = {
        reason: "tooLarge",
        message: "The video of the page was not fetched: the file is larger than 1 MB.",
      }
      expect([
        yield* fault("video", pageOf(`${site.base}/endless`)),
        yield* fault("video", pageOf(`${site.base}/left-out`)),
      ]).toEqual([expected, expected])
      expect(logOf("calls.log").map(({ pid }) => isAlive(Number(pid)))).toEqual([false, false])
    }),
  )

  it.live("kills yt-dlp and its children on interruption", () =>
    Effect.gen(function* () {
      use(fakes)
      const fiber = yield* Effect.forkChild(test.fetch("video", pageOf(`${site.base}/hangs`)))
      yield* Effect.promise(() => waitUntil("it hangs", () => logOf("calls.log").length === 2))
      const [call, started] = logOf("calls.log")
      const pids = [Number(call?.["pid"]), Number(started?.["child"])]
      expect(pids.map(isAlive)).toEqual([true, true])
      yield* Fiber.interrupt(fiber)
      yield* Effect.promise(() => waitUntil("both are gone", () => !pids.some(isAlive)))
      yield* Effect.promise(() =>
        waitUntil("the folder is gone", () => !test.left().some((name) => name.startsWith("job-"))),
      )
    }),
  )

  it.live("passes no URL to a program that does not report confinement", () =>
    Effect.gen(function* () {
      use({ ...fakes, ytDlp: program("unconfined.sh") })
      const { message, reason } = yield* fault("video", pageOf(`${site.base}/whole`))
      expect([reason, message]).toEqual([
        "tool",
        "The video of this page needs yt-dlp, and it is not a Python program that can be confined; this line installs it: apt-get install yt-dlp ffmpeg",
      ])
      expect(readFileSync(join(test.folder, "given.log"), "utf8")).toBe("")
    }),
  )

  it.live("fails with a MediaError of the requested kind", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(test.fetch("audio", itself("/page.mp4", { kinds: ["audio"] })))
      expect([error instanceof MediaError, error.kind]).toEqual([true, "audio"])
    }),
  )
})
