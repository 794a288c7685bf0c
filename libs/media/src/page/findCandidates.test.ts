import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findCandidates } from "./findCandidates.ts"

const url = "https://a.test/talks/1"
const source = (html: string, mediaType = "text/html") => ({
  url,
  status: 200,
  mediaType,
  body: new TextEncoder().encode(html),
})
const found = (html: string, media: ReadonlyArray<string> = []) => findCandidates({ source: source(html), media })
const outline = (html: string, media: ReadonlyArray<string> = []) =>
  found(html, media).map(({ url: address, kind, form, source: by }) => [address, kind, form, by].join(" "))

const itself = (mediaType: string) =>
  findCandidates({ source: source("", mediaType), media: [] }).map(({ kind, form, source: by }) => [kind, form, by])

describe("findCandidates", () => {
  it("reads elements with their metadata", () => {
    expect(found(`<video src="/film.mp4" poster=p.jpg width=640 height=360 title="The talk"></video>`)).toEqual([
      {
        url: "https://a.test/film.mp4",
        kind: "video",
        form: "file",
        source: "element",
        title: "The talk",
        thumbnail: "https://a.test/talks/p.jpg",
        width: 640,
        height: 360,
      },
    ])
  })

  it("puts the source with the highest resolution first, and recognizes playlists", () => {
    const sources = `<source src=low.mp4 size=480><source src=high.mp4 label="1080p"><source src=list type="application/x-mpegURL"><source src=dash.mpd>`
    expect(outline(`<video>${sources}</video><picture><source src=x.mp4></picture>`)).toEqual([
      "https://a.test/talks/high.mp4 video file element",
      "https://a.test/talks/low.mp4 video file element",
      "https://a.test/talks/list video hls element",
      "https://a.test/talks/dash.mpd video dash element",
    ])
  })

  it("resolves against the document's base", () => {
    expect(outline(`<base href="https://cdn.test/x/"><audio src=sound.mp3>`)).toEqual([
      "https://cdn.test/x/sound.mp3 audio file element",
    ])
  })

  it("reads the head, and ignores player pages", () => {
    const head = `<meta property="og:title" content="T"><meta property="og:video" content="/embed/1"><meta property="og:video:type" content="text/html">
      <meta property="og:video" content="/f"><meta property="og:video:type" content="video/mp4"><meta property="og:audio:url" content="s.mp3">
      <meta name="twitter:player:stream" content="stream.m3u8">`
    expect(outline(head)).toEqual([
      "https://a.test/f video file head",
      "https://a.test/talks/s.mp3 audio file head",
      "https://a.test/talks/stream.m3u8 video hls head",
    ])
  })

  it("reads linked data at any depth", () => {
    const data = {
      "@graph": [
        {
          "@type": ["VideoObject"],
          name: "T",
          contentUrl: "/f.mp4",
          thumbnailUrl: ["/t.jpg"],
          duration: "PT1M5S",
          description: "D",
        },
      ],
    }
    expect(
      found(
        `<script type="application/ld+json">${JSON.stringify(data)}</script><script type="application/ld+json">{</script>`,
      ),
    ).toEqual([
      {
        url: "https://a.test/f.mp4",
        kind: "video",
        form: "file",
        source: "head",
        title: "T",
        description: "D",
        thumbnail: "https://a.test/t.jpg",
        duration: 65,
      },
    ])
  })

  it("accepts whole files by extension from the network, and playlists", () => {
    const media = [
      "https://c.test/a.mp4?x=1",
      "https://c.test/part1.ts",
      "https://c.test/1.m4s",
      "https://c.test/l.m3u8",
      "blob:https://a.test/1",
      "https://c.test/videoplayback",
    ]
    expect(outline("", media)).toEqual([
      "https://c.test/a.mp4?x=1 video file network",
      "https://c.test/l.m3u8  hls network",
    ])
  })

  it("returns a requested media file as its own candidate", () => {
    expect(
      ["video/mp4", "audio/ogg", "application/vnd.apple.mpegurl", "application/dash+xml", "application/json"].map(
        itself,
      ),
    ).toEqual([
      [["video", "file", "url"]],
      [["audio", "file", "url"]],
      [[undefined, "hls", "url"]],
      [[undefined, "dash", "url"]],
      [],
    ])
  })

  it("returns only http URLs, each once", () => {
    const schemes = fc.constantFrom(
      "file:///etc/passwd",
      "ftp://a.test/x.mp4",
      "javascript:1",
      "concat:a.mp4",
      "data:video/mp4,x",
      "//b.test/x.mp4",
      "x.mp4",
      "http://[",
      "subfile,,:x.mp4",
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom("video", "audio"), schemes), { maxLength: 10 }), (elements) => {
        const addresses = found(elements.map(([name, src]) => `<${name} src="${src}"></${name}>`).join("")).map(
          (one) => one.url,
        )
        expect(addresses.filter((address) => !/^https?:\/\//u.test(address))).toEqual([])
        expect(new Set(addresses).size).toBe(addresses.length)
      }),
    )
  })
})
