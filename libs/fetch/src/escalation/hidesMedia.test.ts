import { growthOrder } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { hidesMedia } from "./hidesMedia.ts"

const page = (html: string, mediaType = "text/html", status = 200) => ({
  body: new TextEncoder().encode(html),
  mediaType,
  status,
})

describe("hidesMedia", () => {
  it.each([
    `<video src="film.mp4"></video>`,
    `<audio controls src = sound.mp3>`,
    `<video><source type="video/mp4" src="film.mp4"></video>`,
    `<meta property="og:video:url" content="https://a.test/film.mp4">`,
    `<script type="application/ld+json">{"@type":"VideoObject","contentUrl":"https://a.test/film.mp4"}</script>`,
  ])("says no for a page that names its media: %s", (html) => {
    expect(hidesMedia(page(html))).toBe(false)
  })

  it.each([
    `<p>Nothing`,
    `<video id="player"></video>`,
    `<video src="blob:https://a.test/1">`,
    `<picture><source srcset="a.webp"></picture>`,
  ])("says yes for one that leaves it to scripts: %s", (html) => {
    expect(hidesMedia(page(html))).toBe(true)
  })

  it("is false for files that are not pages", () => {
    expect([hidesMedia(page("{}", "application/json")), hidesMedia(page("<p>Gone", "text/html", 404))]).toEqual([
      false,
      false,
    ])
  })

  it("ends soon on tags without an end", () => {
    expect(growthOrder((size) => hidesMedia(page("<video ".repeat(size))), 20_000)).toBeLessThan(1.5)
  })
})
