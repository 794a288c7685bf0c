import { createServer, type Server } from "node:http"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Layer, References, Result, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { baseOf } from "@trawl/api/server"
import { readSettings } from "../settings/readSettings.ts"
import { call, failed } from "@trawl/api/testing"
import { appLayer } from "./appLayer.ts"

const filmOf = (bytes: number) => Buffer.concat([Buffer.of(0, 0, 0, 24), Buffer.from("ftypisom"), Buffer.alloc(bytes)])
const film = filmOf(100_000)
/** A page has 50 MB at most. */
const longFilm = filmOf(50 * 1024 * 1024)
const sound = Buffer.concat([
  Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1"),
  Buffer.of(0xff, 0xfb, 0x90, 0),
  Buffer.alloc(2_000),
])
const types: Readonly<Record<string, readonly [string, Buffer]>> = {
  "/film.mp4": ["video/mp4", film],
  "/long.mp4": ["video/mp4", longFilm],
  "/sound.mp3": ["audio/mpeg", sound],
  "/talk": [
    "text/html",
    Buffer.from(`<title>The talk</title><p>Listen.</p><audio src="sound.mp3"></audio><video src="film.mp4"></video>`),
  ],
}

let site: Server
let service: { readonly base: string; readonly data: string; readonly stop: () => Promise<void> }
let target = ""
beforeAll(async () => {
  site = createServer(({ url = "" }, response) => {
    const [type, body] = types[url] ?? ["text/html", Buffer.from("<p>Nothing plays here.</p>")]
    response.writeHead(200, { "content-type": type, "content-length": body.length }).end(body)
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", () => resolve()))
  target = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const data = await mkdtemp(join(tmpdir(), "trawl-media-"))
  const env = {
    TRAWL_PORT: "0",
    TRAWL_DATA: data,
    TRAWL_ALLOW: "127.0.0.1",
    TRAWL_BROWSER: "off",
    TRAWL_YT_DLP: "off",
    TRAWL_FFMPEG: "off",
  }
  const settings = Result.getOrThrow(readSettings(env))
  const scope = Effect.runSync(Scope.make())
  const quiet = Layer.succeed(References.MinimumLogLevel, "None")
  const context = await Effect.runPromise(Layer.buildWithScope(appLayer(settings).pipe(Layer.provide(quiet)), scope))
  service = {
    base: await Effect.runPromise(Effect.provideContext(baseOf(settings), context)),
    data,
    stop: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await rm(data, { recursive: true, force: true })
    },
  }
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await service.stop()
})

interface MediaAnswer {
  readonly data: {
    readonly audio: string
    readonly video: string
    readonly markdown?: string
    readonly videos: ReadonlyArray<unknown>
    readonly warning?: string
  }
}
const scrape = (path: string, ...formats: ReadonlyArray<string>) =>
  call(service, "/v2/scrape", { body: { url: `${target}${path}`, formats, timeout: 300_000 } })
const download = async (address: string) => {
  const response = await fetch(address)
  return { type: response.headers.get("content-type"), bytes: Buffer.from(await response.arrayBuffer()) }
}

describe("mediaLayer", () => {
  it("returns the audio and the video of a page at signed addresses", async () => {
    const { data } = (await scrape("/talk", "markdown", "audio", "video")).body as MediaAnswer
    const [heard, seen] = [await download(data.audio), await download(data.video)]
    expect([heard.type, heard.bytes.equals(sound), seen.type, seen.bytes.equals(film)]).toEqual([
      "audio/mpeg",
      true,
      "video/mp4",
      true,
    ])
    expect([data.markdown?.startsWith("Listen."), data.warning]).toEqual([true, undefined])
    expect(data.videos).toEqual([
      {
        url: data.video,
        sourceURL: `${target}/film.mp4`,
        source: "element",
        kind: "file",
        provider: "127.0.0.1",
        mimeType: "video/mp4",
        metadata: {},
      },
    ])
    expect(await readdir(join(service.data, "media"))).toEqual([])
  })

  it("takes a file that is larger than any page", async () => {
    const { body, status } = await scrape("/long.mp4", "video")
    const last = await fetch((body as MediaAnswer).data.video, { headers: { range: "bytes=-1" } })
    expect([status, last.headers.get("content-range"), Buffer.from(await last.arrayBuffer())]).toEqual([
      200,
      `bytes ${longFilm.length - 1}-${longFilm.length - 1}/${longFilm.length}`,
      longFilm.subarray(-1),
    ])
  })

  it("names the missing program", async () => {
    const { body, status } = await scrape("/nothing", "video")
    const message =
      "The video of this page needs yt-dlp, which is not installed on the server, or switched off; this line installs it: apt-get install yt-dlp ffmpeg"
    expect([status, body]).toEqual([500, failed("SCRAPE_MEDIA_TOOL_MISSING", message)])
  })

  it("lists in the capabilities what it lacks", async () => {
    const { body } = await call(service, "/v2/capabilities")
    const { features, formats } = (
      body as { data: { features: Record<string, unknown>; formats: Record<string, unknown> } }
    ).data
    const reason =
      "Only media files as they are: yt-dlp is switched off (TRAWL_YT_DLP). ffmpeg is switched off (TRAWL_FFMPEG)."
    const limited = { available: true, reason }
    expect([features["media"], formats["audio"], formats["video"]]).toEqual([limited, limited, limited])
  })
})
