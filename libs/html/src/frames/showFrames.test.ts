import { contentDefaults } from "@trawl/content"
import { parseTree } from "@trawl/hast"
import { growthOrder } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { parseHtml } from "../index.ts"
import { showFrames } from "./showFrames.ts"

const words = "The harbour lies quiet in the morning, and the boats come in one after another with their catch."
const pageOf = (html: string) =>
  parseHtml({ url: "https://a.test/x/", status: 200, mediaType: "text/html", body: Buffer.from(html) }, contentDefaults)
const written = (html: string) => pageOf(html).markdown().text
const unread = (html: string) => showFrames(parseTree(html), "https://a.test/x/").unread
const escaped = (html: string) => html.replaceAll("&", "&amp;").replaceAll('"', "&quot;")

describe("showFrames", () => {
  it.each([
    ["alone", `<iframe srcdoc="<p>${words}"></iframe>`, `${words}\n`],
    ["with an address beside it", `<iframe src="/old" srcdoc="<p>${words}"></iframe>`, `${words}\n`],
    ["with a head", `<iframe srcdoc="<title>t</title><body><p>${words}"></iframe>`, `${words}\n`],
    [
      "between paragraphs",
      `<p>${words}<iframe srcdoc='<p>In the frame.'></iframe><p>Below.`,
      `${words}\n\nIn the frame.\n\nBelow.\n`,
    ],
    [
      "with links of the page",
      `<iframe srcdoc="<p>${words} <a href=y>More</a>"></iframe>`,
      `${words} [More](https://a.test/x/y)\n`,
    ],
    ["in another one", `<iframe srcdoc="${escaped(`<iframe srcdoc="<p>${words}"></iframe>`)}"></iframe>`, `${words}\n`],
  ])("shows the document in the srcdoc of a frame: %s", (_, html, markdown) => {
    expect(written(html)).toBe(markdown)
    expect(pageOf(html).warnings).toEqual([])
  })

  it.each([
    ["hidden", `<p>${words}</p><iframe hidden srcdoc="secret"></iframe>`],
    ["of one pixel", `<p>${words}</p><iframe width=1 height=1 srcdoc="secret"></iframe>`],
    ["read by the browser", `<iframe srcdoc="secret"></iframe><div data-original-tag="iframe"><p>${words}</p></div>`],
  ])("does not show the srcdoc of a frame that is %s", (_, html) => {
    expect(written(html)).toBe(`${words}\n`)
  })

  it.each([
    [
      "a frameset",
      `<frameset><frame src="/menu"><frame src="main.html"></frameset>`,
      "[menu](https://a.test/menu)\n\n[main.html](https://a.test/x/main.html)\n",
    ],
    ["a frame", `<iframe src="/tides"></iframe>`, "[tides](https://a.test/tides)\n"],
    ["a frame with a title", `<iframe src="/t" title="Tides"></iframe>`, "[Tides](https://a.test/t)\n"],
    ["a frame below a heading", `<h1>Tides</h1><iframe src="/t"></iframe>`, "# Tides\n\n[t](https://a.test/t)\n"],
    ["a frame of another site", `<iframe src="https://b.test/"></iframe>`, "<https://b.test/>\n"],
    ["an embedded file", `<embed src="tides.pdf">`, "[tides.pdf](https://a.test/x/tides.pdf)\n"],
    [
      "an object with words for old browsers",
      `<object data="tides.pdf"><p>No PDF here.</p></object>`,
      "[tides.pdf](https://a.test/x/tides.pdf)\n\nNo PDF here.\n",
    ],
  ])("links to %s that holds the content of a page", (_, html, markdown) => {
    expect(written(html)).toBe(markdown)
    expect(pageOf(html).warnings.at(-1)).toMatch(/may be in frames or embedded files that were not read/u)
  })

  it.each([
    ["beside plenty of text", `<p>${words.repeat(4)}</p><iframe src="/t"></iframe>`],
    ["in a form around the whole page", `<form><p>${words.repeat(4)}</p><iframe src="/t"></iframe></form>`],
    ["of another site beside a short text", `<p>${words}</p><iframe src="https://b.test/"></iframe>`],
    ["that plays", `<p>Short.</p><iframe src="https://films.test/embed/7"></iframe><embed src="/a.swf">`],
    ["that is an advertisement", `<p>Short.</p><iframe src="/ads/1.html"></iframe>`],
    ["that is hidden", `<p>Short.</p><iframe src="/t" style="display:none"></iframe>`],
    ["that the browser has read", `<iframe src="/t"></iframe><div data-original-tag="iframe"><p>${words}</p></div>`],
  ])("says nothing of a frame %s", (_, html) => {
    expect(unread(html)).toEqual([])
  })

  it("keeps the tree of a page without frames", () => {
    const tree = parseTree(`<p>${words}`)
    expect(showFrames(tree, "https://a.test/").tree).toBe(tree)
  })

  it.each([
    `<iframe srcdoc="<p>x"></iframe>`,
    `<iframe src=/a></iframe>`,
    `<div><iframe src=/a></iframe>`,
    `<object data=/a>`,
  ])("takes linear time for %j", (piece) => {
    expect(growthOrder((size) => unread(piece.repeat(size)), 1000)).toBeLessThan(1.5)
  })
})
