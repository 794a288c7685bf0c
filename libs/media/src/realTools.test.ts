import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { createCipheriv } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe } from "vitest"
import { containerOfBytes } from "./files/containerOf.ts"
import { fixture, type MediaSite, startMediaSite } from "./fixtures/mediaSite.ts"
import { type MediaTest, mediaTest, pageOf } from "./fixtures/mediaTest.ts"

const folders = (process.env["PATH"] ?? "").split(":")
const onPath = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
const tools = { ytDlp: onPath("yt-dlp") ?? "", ffmpeg: onPath("ffmpeg") ?? "" }
const missing = [...(tools.ytDlp === "" ? ["yt-dlp"] : []), ...(tools.ffmpeg === "" ? ["ffmpeg"] : [])].join(" and ")
const state = missing === "" ? "" : ` (left out: ${missing} not installed)`

let site: MediaSite
let inside: MediaSite
let test: MediaTest

const mpegUrl = "application/vnd.apple.mpegurl"
const list = (...lines: ReadonlyArray<string>) =>
  ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:1", ...lines, "#EXT-X-ENDLIST", ""].join("\n")
const segments = (address: string) => list("#EXTINF:1,", address)
const locked = () => {
  const cipher = createCipheriv("aes-128-cbc", Buffer.alloc(16, 1), Buffer.alloc(16))
  return Buffer.concat([cipher.update(fixture("film.mpegts")), cipher.final()])
}
const dash = (
  base: string,
) => `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT1S" profiles="urn:mpeg:dash:profile:isoff-main:2011">
<Period><AdaptationSet mimeType="video/mp4"><Representation id="1" codecs="avc1.42e00a,mp4a.40.2" bandwidth="1000" width="64" height="48">
<SegmentList timescale="1" duration="1"><Initialization sourceURL="${base}/film-init.mp4"/><SegmentURL media="${base}/film.m4s"/></SegmentList></Representation></AdaptationSet></Period></MPD>`

beforeAll(async () => {
  site = await startMediaSite()
  inside = await startMediaSite()
  for (const { base, routes } of [site, inside]) {
    routes.set("/key", ["application/octet-stream", Buffer.alloc(16, 1)])
    routes.set("/locked.seg", ["video/mp2t", locked()])
    routes.set("/inner.m3u8", [mpegUrl, segments(`${base}/film.seg`)])
    routes.set("/to-site", (_, response) => void response.writeHead(302, { location: `${site.base}/film.seg` }).end())
    routes.set(
      "/to-inside",
      (_, response) => void response.writeHead(302, { location: `${inside.base}/film.seg` }).end(),
    )
    routes.set("/to-file", (_, response) => void response.writeHead(302, { location: "file:///etc/hostname" }).end())
  }
  test = mediaTest([site.host], { ...tools, path: folders.join(":") })
})
afterAll(() => {
  site.close()
  inside.close()
  test.remove()
})

const isMp4 = (bytes: Buffer) => containerOfBytes(bytes.subarray(0, 4096))?.extension === "mp4" && bytes.length > 2_000
let lists = 0
/** Fetches the video of a playlist served by the site. */
const play = (text: string, name = "m3u8") =>
  Effect.suspend(() => {
    const path = `/list-${lists++}.${name}`
    const mediaType = name === "mpd" ? "application/dash+xml" : mpegUrl
    site.routes.set(path, [mediaType, text])
    return test.fetch("video", pageOf(`${site.base}${path}`, { mediaType }))
  })

describe.skipIf(missing !== "")(`yt-dlp and ffmpeg${state}`, () => {
  it.live("make one video file from HLS that an element plays", () =>
    Effect.gen(function* () {
      site.routes.set("/talk.m3u8", [mpegUrl, segments("film.seg")])
      const { bytes, facts, mediaType } = yield* test.fetch(
        "video",
        pageOf(`${site.base}/talk`, {
          html: `<video poster=p.jpg><source type="application/x-mpegURL" src="talk.m3u8"></video>`,
        }),
      )
      expect([mediaType, isMp4(bytes), facts.kind, facts.source, facts.thumbnail]).toEqual([
        "video/mp4",
        true,
        "hls",
        "element",
        `${site.base}/p.jpg`,
      ])
    }),
  )

  it.live("find a video on a page, and make MP3 from it in the same run", () =>
    Effect.gen(function* () {
      site.routes.set("/watch", ["text/html", `<title>A talk</title><video src="film.mp4"></video>`])
      site.requests.length = 0
      const [video, audio] = yield* test.fetchBoth(pageOf(`${site.base}/watch`, { kinds: ["audio", "video"] }))
      expect([
        video?.bytes.equals(fixture("film.mp4")),
        audio?.mediaType,
        containerOfBytes(audio?.bytes ?? Buffer.alloc(0))?.extension,
      ]).toEqual([true, "audio/mpeg", "mp3"])
      expect(site.requests.filter(({ path }) => path === "/film.mp4").length).toBe(1)
    }),
  )

  it.live("make MP3 from a requested video file", () =>
    Effect.gen(function* () {
      const { bytes, extension, mediaType } = yield* test.fetch(
        "audio",
        pageOf(`${site.base}/film.mp4`, { mediaType: "video/mp4", kinds: ["audio"] }),
      )
      expect([mediaType, extension, containerOfBytes(bytes)?.extension, bytes.length > 2_000]).toEqual([
        "audio/mpeg",
        "mp3",
        "mp3",
        true,
      ])
    }),
  )

  it.live("report a video without audio, and a page without video", () =>
    Effect.gen(function* () {
      site.routes.set("/empty", ["text/html", "<p>Nothing plays here."])
      const silent = yield* Effect.flip(
        test.fetch("audio", pageOf(`${site.base}/film-only.webm`, { mediaType: "video/webm", kinds: ["audio"] })),
      )
      const empty = yield* Effect.flip(test.fetch("video", pageOf(`${site.base}/empty`)))
      expect([silent.reason, silent.message]).toEqual([
        "unsupported",
        "No audio of the page could be fetched: the file has no stream of that kind.",
      ])
      expect([
        empty.reason,
        empty.message.startsWith("No video of the page could be fetched: yt-dlp says: Unsupported URL"),
      ]).toEqual(["unsupported", true])
    }),
  )
})

/** A playlist with a URL in one place, and harmless and hostile URLs for it. */
const places: Readonly<
  Record<
    string,
    {
      readonly list: (address: string) => string
      readonly allowed: () => string
      readonly hostile: () => ReadonlyArray<string>
    }
  >
> = {
  segment: {
    list: segments,
    allowed: () => `${site.base}/to-site`,
    hostile: () => [
      "file:///etc/hostname",
      `${inside.base}/film.seg`,
      `ftp://${inside.host}/film.seg`,
      `${site.base}/to-inside`,
      `${site.base}/to-file`,
      "concat:/etc/hostname",
      "subfile,,start,0,end,9,,:/etc/hostname",
    ],
  },
  "nested playlist": {
    list: (address) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\n${address}\n`,
    allowed: () => `${site.base}/inner.m3u8`,
    hostile: () => ["file:///etc/hostname", `${inside.base}/inner.m3u8`],
  },
  "audio playlist": {
    list: (address) =>
      `#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",URI="${address}"\n#EXT-X-STREAM-INF:BANDWIDTH=1000,CODECS="avc1.42e00a,mp4a.40.2",AUDIO="a"\n${site.base}/inner.m3u8\n`,
    allowed: () => `${site.base}/inner.m3u8`,
    hostile: () => ["file:///etc/hostname", `${inside.base}/inner.m3u8`],
  },
  "#EXT-X-KEY": {
    list: (address) =>
      list(
        `#EXT-X-KEY:METHOD=AES-128,URI="${address}",IV=0x00000000000000000000000000000000`,
        "#EXTINF:1,",
        `${site.base}/locked.seg`,
      ),
    allowed: () => `${site.base}/key`,
    hostile: () => ["file:///etc/hostname", `${inside.base}/key`],
  },
  "#EXT-X-MAP": {
    list: (address) => list(`#EXT-X-MAP:URI="${address}"`, "#EXTINF:1,", `${site.base}/film.m4s`),
    allowed: () => `${site.base}/film-init.mp4`,
    hostile: () => ["file:///etc/hostname", `${inside.base}/film-init.mp4`],
  },
}

describe.skipIf(missing !== "")(`playlists with forbidden URLs${state}`, () => {
  it.live.each(Object.keys(places))("are played with an allowed URL, and rejected with a hostile one: %s", (name) =>
    Effect.gen(function* () {
      const place = places[name]
      if (place === undefined) throw new Error(name)
      expect(isMp4((yield* play(place.list(place.allowed()))).bytes)).toBe(true)
      const outcomes = yield* Effect.forEach(
        place.hostile(),
        (address) => Effect.map(Effect.flip(play(place.list(address))), ({ reason }) => reason),
        { concurrency: 2 },
      )
      expect([outcomes, inside.connections()]).toEqual([place.hostile().map(() => "unsupported"), 0])
    }),
  )

  it.live("are played and rejected in DASH too", () =>
    Effect.gen(function* () {
      expect(isMp4((yield* play(dash(site.base), "mpd")).bytes)).toBe(true)
      const hostile = ["file:///etc", inside.base, `ftp://${inside.host}`]
      const outcomes = yield* Effect.forEach(
        hostile,
        (base) => Effect.map(Effect.flip(play(dash(base), "mpd")), ({ reason }) => reason),
        { concurrency: 2 },
      )
      expect([outcomes, inside.connections()]).toEqual([["unsupported", "unsupported", "unsupported"], 0])
    }),
  )

  it.live.each<readonly [string, (address: string) => string]>([
    ["an element", (address) => `<video src="${address}"></video>`],
    [
      "the head",
      (address) => `<meta property="og:video" content="${address}"><meta property="og:video:type" content="video/mp4">`,
    ],
  ])("and addresses of pages alike: %s", ([, html]) =>
    Effect.gen(function* () {
      const watch = (address: string) =>
        Effect.suspend(() => {
          const path = `/watch-${lists++}`
          site.routes.set(path, ["text/html", html(address)])
          return test.fetch("video", pageOf(`${site.base}${path}`, { html: html(address) }))
        })
      expect((yield* watch(`${site.base}/film.mp4`)).bytes.equals(fixture("film.mp4"))).toBe(true)
      const hostile = ["file:///etc/hostname", `${inside.base}/film.mp4`, `ftp://${inside.host}/film.mp4`]
      const outcomes = yield* Effect.forEach(
        hostile,
        (address) => Effect.map(Effect.flip(watch(address)), ({ reason }) => reason),
        { concurrency: 2 },
      )
      expect([outcomes, inside.connections()]).toEqual([hostile.map(() => "unsupported"), 0])
    }),
  )
})
