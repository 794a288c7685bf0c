import { expect, it } from "@effect/vitest"
import { MediaError } from "@trawl/core"
import { waitUntil } from "@trawl/testing"
import { Effect, Fiber } from "effect"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe } from "vitest"
import { isAlive } from "./fixtures/isAlive.ts"
import { mediaFixture } from "./fixtures/mediaFixture.ts"
import { fixture } from "./fixtures/mediaSite.ts"
import { pageOf } from "./fixtures/mediaTest.ts"

const program = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
const fakes = {
  ytDlp: program("fakeYtDlp.mjs"),
  ffmpeg: program("fakeFfmpeg.mjs"),
  path: `${dirname(process.execPath)}:/usr/bin:/bin`,
}

const media = mediaFixture()
const { fault, itself, use } = media

const logOf = (name: string): ReadonlyArray<Record<string, unknown>> =>
  existsSync(join(media.test.folder, name))
    ? readFileSync(join(media.test.folder, name), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    : []

describe("mediaFetcher with programs", () => {
  it.live("passes the page to yt-dlp, behind a proxy and without an environment", () =>
    Effect.gen(function* () {
      use(fakes)
      const { bytes, facts } = yield* media.test.fetch("video", pageOf(`${media.site.base}/whole`))
      expect(bytes.equals(fixture("film.mp4"))).toBe(true)
      const details = { title: "The talk", duration: 1.5, width: 64, height: 48, provider: "Talks" }
      expect(facts).toEqual({ sourceURL: `${media.site.base}/whole`, source: "tool", kind: "page", ...details })
      const [call] = logOf("calls.log") as ReadonlyArray<{
        args: ReadonlyArray<string>
        env: Record<string, string>
        url: string
      }>
      expect([call?.url, call?.args.includes(`${media.site.base}/whole`)]).toEqual([`${media.site.base}/whole`, false])
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
      const page = pageOf(`${media.site.base}/apart`, { kinds: ["audio", "video"] })
      const [video, audio] = yield* media.test.fetchBoth(page)
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
      yield* media.test.fetch("audio", itself("/film.mp4", { kinds: ["audio"] }))
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
        yield* fault("video", pageOf(`${media.site.base}/list-in-disguise`)),
      ]).toEqual([expected, expected])
      expect(logOf("ffmpeg.log")).toEqual([])
    }),
  )

  it.live("reports the error of yt-dlp for a page without media", () =>
    Effect.gen(function* () {
      use(fakes)
      expect(yield* fault("video", pageOf(`${media.site.base}/nothing`))).toEqual({
        reason: "unsupported",
        message: `No video of the page could be fetched: yt-dlp says: Unsupported URL: ${media.site.base}/nothing.`,
      })
    }),
  )

  it.live("keeps yt-dlp from private addresses, and reports it", () =>
    Effect.gen(function* () {
      use(fakes)
      const { message } = yield* fault("video", pageOf(`${media.inside.base}/whole`))
      expect([message, media.inside.connections()]).toEqual([
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
        yield* fault("video", pageOf(`${media.site.base}/endless`)),
        yield* fault("video", pageOf(`${media.site.base}/left-out`)),
      ]).toEqual([expected, expected])
      expect(logOf("calls.log").map(({ pid }) => isAlive(Number(pid)))).toEqual([false, false])
    }),
  )

  it.live("kills yt-dlp and its children on interruption", () =>
    Effect.gen(function* () {
      use(fakes)
      const fiber = yield* Effect.forkChild(media.test.fetch("video", pageOf(`${media.site.base}/hangs`)))
      yield* Effect.promise(() => waitUntil("it hangs", () => logOf("calls.log").length === 2))
      const [call, started] = logOf("calls.log")
      const pids = [Number(call?.["pid"]), Number(started?.["child"])]
      expect(pids.map(isAlive)).toEqual([true, true])
      yield* Fiber.interrupt(fiber)
      yield* Effect.promise(() => waitUntil("both are gone", () => !pids.some(isAlive)))
      yield* Effect.promise(() =>
        waitUntil("the folder is gone", () => !media.test.left().some((name) => name.startsWith("job-"))),
      )
    }),
  )

  it.live("passes no URL to a program that does not report confinement", () =>
    Effect.gen(function* () {
      use({ ...fakes, ytDlp: program("unconfined.sh") })
      const { message, reason } = yield* fault("video", pageOf(`${media.site.base}/whole`))
      expect([reason, message]).toEqual([
        "tool",
        "The video of this page needs yt-dlp, and it is not a Python program that can be confined; this line installs it: apt-get install yt-dlp ffmpeg",
      ])
      expect(readFileSync(join(media.test.folder, "given.log"), "utf8")).toBe("")
    }),
  )

  it.live("fails with a MediaError of the requested kind", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(media.test.fetch("audio", itself("/page.mp4", { kinds: ["audio"] })))
      expect([error instanceof MediaError, error.kind]).toEqual([true, "audio"])
    }),
  )
})
