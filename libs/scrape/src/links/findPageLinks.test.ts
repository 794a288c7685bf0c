import type { PageSource } from "@trawl/core"
import { describe, expect, it } from "vitest"
import { plain, sourceOf } from "../fixtures/pages.ts"
import { parsePage } from "../parsePage.ts"
import { findPageLinks } from "./findPageLinks.ts"

const read = (body: string, source: Partial<PageSource> = {}) =>
  findPageLinks(parsePage({ ...sourceOf(body), ...source }, { ...plain, needsContent: false }))

const linksOf = (body: string, source?: Partial<PageSource>) => read(body, source).links

const at = (path: string) => `https://example.com/${path}`

describe("findPageLinks", () => {
  it("reads anchors and areas of the whole document, each address once, with its first text", () => {
    expect(
      linksOf(`<nav><a href="/a"></a><a href=" b "> B <i>b</i>\n</a></nav><main><a href="/a">A</a><map><area href=c alt=C></map></main>
        <footer><a href="/d"><img alt="D"></a><a href="/e" aria-label="E"></a></footer>`),
    ).toEqual([
      { url: at("a"), text: "A" },
      { url: at("b"), text: "B b" },
      { url: at("c"), text: "C" },
      { url: at("d"), text: "D" },
      { url: at("e"), text: "E" },
    ])
  })

  it("resolves by the first base", () => {
    expect(read(`<base href="/docs/"><base href="/other/"><a href="x">`)).toMatchObject({
      base: at("docs/"),
      links: [{ url: at("docs/x") }],
    })
  })

  it("strips fragments, but not routes of scripts, and leaves out links of the page to itself", () => {
    expect(
      linksOf(
        `<a href="#top"></a><a href="/page"></a><a href="/p#s"></a><a href="/p#t"></a><a href="#/r"></a><a href="#!/s"></a>`,
      ),
    ).toEqual([{ url: at("p") }, { url: at("page#/r") }, { url: at("page#!/s") }])
  })

  it("keeps what is no web address as it is written, and drops scripts and embedded data", () => {
    expect(
      linksOf(
        `<a href="mailto:a@b.test"></a><a href="https://["></a><a href="javascript:go()"></a><a href="data:,x"></a>`,
      ),
    ).toEqual([{ url: "mailto:a@b.test" }, { url: "https://[" }])
  })

  it("says nofollow only if each link to an address does", () => {
    expect(
      linksOf(
        `<a rel="nofollow" href=a></a><a rel="ugc nofollow" href=b></a><a href=a></a><a rel=nofollow href=b></a>`,
      ),
    ).toEqual([{ url: at("a") }, { url: at("b"), nofollow: true }])
  })

  it("reads links of the head to pages, and no others", () => {
    expect(
      linksOf(`<link rel=stylesheet href=s.css><link rel=icon href=i.ico><link rel=preload href=f.woff>
        <link rel=next href=n><link rel=prev href=p><link rel=index title="The index" href=genindex.html>
        <link rel="alternate" hreflang=de href=/de/><link rel=alternate media=print href=print>
        <link rel=alternate type="application/rss+xml" title=News href=feed>
        <link rel=search type="application/opensearchdescription+xml" href=o.xml>`),
    ).toEqual([
      { url: at("n"), kind: "next" },
      { url: at("p"), kind: "prev" },
      { url: at("genindex.html"), text: "The index" },
      { url: at("de/"), kind: "alternate" },
      { url: at("feed"), text: "News", kind: "feed" },
    ])
  })

  it("reads frames of the same host and the address of a refresh", () => {
    expect(
      linksOf(
        `<meta http-equiv="Refresh" content="5; URL='/next'"><iframe src=inner></iframe><iframe src="https://ads.test/"></iframe>`,
      ),
    ).toEqual([
      { url: at("next"), kind: "refresh" },
      { url: at("inner"), kind: "frame" },
    ])
  })

  it.each([
    ["0;url=/a", "a"],
    ["0; /a", "a"],
    ['3, url = "/a"', "a"],
    ["0.5;URL=a;b", "a;b"],
    ["5", undefined],
    ["url=/a", undefined],
  ])("reads the refresh %j", (content, path) => {
    expect(linksOf(`<meta http-equiv=refresh content='${content}'>`).map(({ url }) => url)).toEqual(
      path === undefined ? [] : [at(path)],
    )
  })

  it("reads markdown syntax of a text", () => {
    expect(linksOf("[x](/x) <https://a.test/>", { mediaType: "text/markdown" })).toEqual([
      { url: at("x") },
      { url: "https://a.test/" },
    ])
  })

  it("reads the links of a feed", () => {
    const feed = `<rss version="2.0"><channel><title>News</title><item><title>One</title><link>https://example.com/one</link></item></channel></rss>`
    expect(linksOf(feed, { mediaType: "application/rss+xml" })).toEqual([{ url: at("one"), text: "One" }])
  })

  it("stops at 20,000 addresses and says so", () => {
    const { isCut, links } = read(Array.from({ length: 20_001 }, (_, n) => `<a href="/${n}"></a>`).join(""))
    expect([links.length, isCut]).toEqual([20_000, true])
  })

  it("reads the canonical address, directives for robots, title and description", () => {
    expect(
      read(`<title>T</title><meta name=description content=D><link rel=canonical href="/own?x=1">
        <meta name="ROBOTS" content="NoIndex, max-snippet:20"><meta name=trawl content=nofollow><meta name=author content="none of them">`),
    ).toMatchObject({
      canonical: at("own?x=1"),
      robots: [
        { agent: "robots", directives: ["noindex", "max-snippet:20"] },
        { agent: "trawl", directives: ["nofollow"] },
      ],
      title: "T",
      description: "D",
    })
  })

  it("takes canonical addresses that contradict each other for none", () => {
    expect(read(`<link rel=canonical href=/a><link rel=canonical href=/b>`)).not.toHaveProperty("canonical")
  })
})

const fingerprintOf = (body: string, url = at("page")) => read(body, { url }).fingerprint
const missing = (path: string) =>
  `<h1>Not found</h1><p>There is no ${path}.</p><a href="${path}/more">more</a><a href="/">home</a>`

describe("fingerprint of findPageLinks", () => {
  it("is equal for pages that differ only in their own address", () => {
    expect(fingerprintOf(missing("/a/b"), at("a/b"))).toBe(fingerprintOf(missing("/c"), at("c")))
  })

  it("is equal for pages that differ only in scripts", () => {
    expect(fingerprintOf("<p>Text</p><script>1</script>")).toBe(fingerprintOf("<p>Text</p><script>2</script>"))
  })

  it("is equal for pages that differ only in parameters of their links", () => {
    expect(fingerprintOf(`<p>One<a href="x?sid=1"></a><a href="y;v=1"></a>`)).toBe(
      fingerprintOf(`<p>One<a href="x?sid=2"></a><a href="y;v=2"></a>`),
    )
  })

  it("differs by text and by links", () => {
    expect(
      new Set([
        fingerprintOf("<p>One"),
        fingerprintOf("<p>Two"),
        fingerprintOf("<p>One<a href=x></a>"),
        fingerprintOf("<p>One<a href=y></a>"),
      ]).size,
    ).toBe(4)
  })

  it("is absent for a page without text", () => {
    expect(fingerprintOf("<div id=app></div><script>start()</script>")).toBeUndefined()
  })
})
