import { growthOrder } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { showsFrames } from "./showsFrames.ts"

const words = "The harbour lies quiet in the morning and the boats come in one after another with their catch. "
const shows = (body: string) =>
  showsFrames({ url: "https://www.harbour.test/a/", mediaType: "text/html", body: Buffer.from(body) })
const menu = `<nav>${`<a href="/x">A page of the harbour</a> `.repeat(50)}</nav>`

const framed: Readonly<Record<string, string>> = {
  "a frameset": `<frameset cols="20%,*"><frame src="menu.html"><frame src="main.html"><noframes>${words.repeat(5)}</noframes></frameset>`,
  "a frameset of another site": `<FRAMESET rows="100%"><FRAME SRC="https://else.test/"></FRAMESET>`,
  "a frame alone": `<iframe src="/content.html" width="100%" height="100%"></iframe>`,
  "a frame below a long menu": `${menu}<h1>Tides</h1><iframe src="tides.html" style="width:100%;height:80vh"></iframe>`,
  "a frame of the same site": `<iframe src="https://apps.harbour.test/tides"></iframe>`,
  "a frame that loads late": `<p>Loading</p><iframe data-src="/content.html" width=800 height=600></iframe>`,
  "an embedded page": `<embed src="tides.html" type="text/html">`,
  "an object": `<object data="tides.html" type="text/html">Your browser shows no objects.</object>`,
  "an object between a header and a footer": `<header>${words.repeat(3)}</header><object data=tides.html></object><footer>${words.repeat(3)}</footer>`,
}

const ordinary: Readonly<Record<string, string>> = {
  "a page without frames": `<p>${words}`,
  "an article with a frame": `<p>${words.repeat(4)}</p><iframe src="/tides.html"></iframe>`,
  "an article behind a frame": `<iframe src="/tides.html"></iframe><p>${words.repeat(4)}</p>`,
  "a frame of another site": `<iframe src="https://else.test/tides" width=600 height=400></iframe>`,
  "a tracker": `<p>Short.</p><iframe src="/t.html" width="1" height="1"></iframe>`,
  "a hidden frame": `<p>Short.</p><iframe src="/t.html" style="border:0; display: none"></iframe>`,
  "a frame with the attribute hidden": `<p>Short.</p><iframe hidden src="/t.html"></iframe>`,
  "an advertisement": `<p>Short.</p><iframe src="/ads/top.html" width=728 height=90></iframe>`,
  "a player": `<p>Short.</p><iframe src="/player/7" width=640 height=360></iframe>`,
  "a video": `<object data="/film.swf" type="application/x-shockwave-flash"></object><embed src="/film.mp4">`,
  "a picture": `<object data="/harbour.svg" type="image/svg+xml"></object>`,
  "a frame without an address": `<iframe></iframe><iframe src="about:blank"></iframe>`,
  "a frame of itself": `<iframe src="#top"></iframe>`,
  "a frame in a noscript": `<p>Short.</p><noscript><iframe src="/ns.html"></iframe></noscript>`,
  "a frame in a comment": `<p>Short.</p><!-- <iframe src="/old.html"></iframe> -->`,
}

describe("showsFrames", () => {
  it.each(Object.entries(framed))("is true of %s", (_, html) => {
    expect(shows(html)).toBe(true)
  })

  it.each(Object.entries(ordinary))("is false of %s", (_, html) => {
    expect(shows(html)).toBe(false)
  })

  it.each([`<iframe src="`, `<iframe src=/a style=`, `<iframe "`, `<nav><a>`, `<iframe src=/a width:`])(
    "takes linear time for %j",
    (piece) => {
      expect(growthOrder((size) => shows(piece.repeat(size)), 3000)).toBeLessThan(1.5)
    },
  )
})
