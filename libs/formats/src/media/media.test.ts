import { describe, expect, it } from "@effect/vitest"
import { Blobs } from "@trawl/blobs"
import { MediaError, MediaFetcher, type MediaFacts, type MediaPage, Retention } from "@trawl/core"
import { Effect } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll } from "vitest"
import { factsOf } from "../fixtures/factsOf.ts"
import { formats, type RequestedFormat } from "../registry.ts"

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "format-media-"))
  writeFileSync(join(folder, "film.mp4"), "film")
  writeFileSync(join(folder, "sound.mp3"), "sound")
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const facts: MediaFacts = {
  sourceURL: "https://example.com/f.m3u8",
  source: "element",
  kind: "hls",
  provider: "example.com",
  title: "T",
  width: 64,
}
const none = (kind: MediaError["kind"]) =>
  new MediaError({ kind, reason: "unsupported", message: `The page has no ${kind}.` })

/** A fetcher that has the given kinds, and records its requests. */
const fetcher = (has: ReadonlyArray<MediaError["kind"]>, asked: Array<MediaPage> = []) =>
  MediaFetcher.of({
    fetch: (kind, page) => {
      asked.push(page)
      if (!has.includes(kind)) return Effect.fail(none(kind))
      return Effect.succeed(
        kind === "audio"
          ? { path: join(folder, "sound.mp3"), mediaType: "audio/mpeg", extension: "mp3", facts }
          : { path: join(folder, "film.mp4"), mediaType: "video/mp4", extension: "mp4", facts },
      )
    },
  })

const render = (media: ReturnType<typeof fetcher>, ...types: ReadonlyArray<"audio" | "video" | "markdown">) => {
  const requested: ReadonlyArray<RequestedFormat> = types.map((type) => ({ type }))
  return formats
    .renderEffectful(factsOf({ formats: types }), requested)
    .pipe(Effect.provideService(MediaFetcher, media))
}
const withBlobs = Effect.provide(Blobs.layerMemory({ publicUrl: () => "https://trawl.test" }))
const keyOf = (address: unknown) => new URL(String(address)).pathname.replace("/v2/files/", "")

const takes = (mediaType: string) => [
  formats.takeFile([{ type: "audio" }], mediaType),
  formats.takeFile([{ type: "markdown" }], mediaType),
]

describe("audio and video", () => {
  it.effect("store their files and return the URLs, and the known facts of the video", () =>
    Effect.gen(function* () {
      const asked: Array<MediaPage> = []
      const { fields, warnings } = yield* render(fetcher(["audio", "video"], asked), "audio", "video", "markdown")
      expect([keyOf(fields["audio"]), keyOf(fields["video"]), warnings]).toEqual([
        "batch/page/audio.mp3",
        "batch/page/video.mp4",
        [],
      ])
      expect(fields["videos"]).toEqual([{ url: fields["video"], ...facts, mimeType: "video/mp4", metadata: {} }])
      expect(asked.map(({ kinds }) => kinds)).toEqual([
        ["audio", "video"],
        ["audio", "video"],
      ])
      const url = new URL(String(fields["audio"]))
      const blob = yield* (yield* Blobs).open(
        keyOf(url),
        Number(url.searchParams.get("expires")),
        url.searchParams.get("signature") ?? "",
      )
      expect([Buffer.from(blob.bytes).toString(), blob.mediaType]).toEqual(["sound", "audio/mpeg"])
    }).pipe(withBlobs),
  )

  it.effect("leave a document without them if another requested format succeeded", () =>
    Effect.gen(function* () {
      expect(yield* render(fetcher([]), "audio", "video", "markdown")).toEqual({
        fields: {},
        warnings: ["The page has no audio.", "The page has no video."],
      })
      const half = yield* render(fetcher(["video"]), "audio", "video")
      expect([Object.keys(half.fields), half.warnings]).toEqual([["video", "videos"], ["The page has no audio."]])
    }).pipe(withBlobs),
  )

  it.effect("fail if nothing else was requested", () =>
    Effect.gen(function* () {
      expect([
        yield* Effect.flip(render(fetcher([]), "video")),
        yield* Effect.flip(render(fetcher([]), "audio", "video")),
      ]).toEqual([none("video"), none("audio")])
    }).pipe(withBlobs),
  )

  it.effect("fetch nothing under zero retention", () =>
    Effect.gen(function* () {
      const asked: Array<MediaPage> = []
      const { fields, warnings } = yield* render(fetcher(["audio", "video"], asked), "audio", "video").pipe(
        Effect.provideService(Retention, "none"),
      )
      expect([fields, warnings, asked]).toEqual([
        {},
        [
          "The audio was left out: nothing may be kept of this request.",
          "The video was left out: nothing may be kept of this request.",
        ],
        [],
      ])
    }).pipe(withBlobs),
  )

  it("accept media files and playlists directly", () => {
    expect(
      ["video/mp4", "audio/mpeg", "application/vnd.apple.mpegurl", "application/dash+xml", "application/zip"].map(
        takes,
      ),
    ).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [true, false],
      [false, false],
    ])
  })
})
