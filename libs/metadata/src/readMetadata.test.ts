import { array, assert, property, record, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { readMetadata } from "./readMetadata.ts"

const metadataOf = (head: string): unknown =>
  readMetadata(parseTree(`<html lang="de"><head>${head}</head>`), "https://a.test/dir/page")

const quoted = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")

describe("readMetadata", () => {
  it("takes the title element, else Open Graph, else Twitter", () => {
    const social = '<meta name="twitter:title" content="T"><meta property="og:title" content="O">'
    expect(metadataOf(`${social}<title>  A\n B </title><title>C</title>`)).toMatchObject({ title: "A B", ogTitle: "O" })
    expect(metadataOf(social)).toMatchObject({ title: "O" })
    expect(metadataOf('<meta name="twitter:title" content="T">')).toMatchObject({ title: "T" })
  })

  it("does not take the title of an image", () => {
    expect(readMetadata(parseTree("<body><svg><title>Icon</title></svg>"), "https://a.test/")).toEqual({})
  })

  it("keeps a meta tag under its name and its property", () => {
    expect(metadataOf('<meta name="image" property="og:image" content="https://a.test/i.png">')).toMatchObject({
      image: "https://a.test/i.png",
      ogImage: "https://a.test/i.png",
    })
  })

  it("uses the wire names of Open Graph, Dublin Core and article tags, and keeps the raw names", () => {
    const head =
      '<meta property="og:image" content="https://a.test/i.png"><meta property="article:published_time" content="2024-01-01"><meta name="DC.date.created" content="2023"><meta name="dcterms.type" content="Text"><meta itemprop="rating" content="5">'
    expect(metadataOf(head)).toEqual({
      language: "de",
      ogImage: "https://a.test/i.png",
      "og:image": "https://a.test/i.png",
      publishedTime: "2024-01-01",
      "article:published_time": "2024-01-01",
      dcDateCreated: "2023",
      "DC.date.created": "2023",
      dcTermsType: "Text",
      "dcterms.type": "Text",
      rating: "5",
    })
  })

  it("makes an array of repeats, but joins descriptions and keeps one title", () => {
    const head =
      '<meta name="author" content="A"><meta name="author" content="B"><meta name="description" content="one"><meta name="description" content="two"><meta name="title" content="x"><meta name="title" content="y"><title>T</title><meta property="og:locale:alternate" content="fr">'
    expect(metadataOf(head)).toEqual({
      language: "de",
      author: ["A", "B"],
      description: "one, two",
      title: "T",
      headline: "T",
      ogLocaleAlternate: ["fr"],
      "og:locale:alternate": "fr",
    })
  })

  it("makes favicon and canonical address absolute, and prefers the plain icon", () => {
    const head =
      '<link rel="apple-touch-icon" href="touch.png"><link rel="shortcut icon" href="/f.ico"><link rel="canonical" href="./">'
    expect(metadataOf(head)).toEqual({
      language: "de",
      favicon: "https://a.test/f.ico",
      canonical: "https://a.test/dir/",
    })
  })

  it("lists feeds, other languages and neighbours with absolute addresses", () => {
    const head =
      '<link rel="alternate" type="application/rss+xml" href="/feed"><link rel="alternate" type="application/feed+json" href="f.json"><link rel="alternate" type="application/rss+xml" href="/feed"><link rel="alternate stylesheet" href="x.css"><link rel="alternate" hreflang="fr" href="/fr"><link rel="amphtml" href="/amp"><link rel="next" href="?p=2"><link rel="prev" href="?p=0"><link rel="license" href="https://l.test/">'
    expect(metadataOf(head)).toEqual({
      language: "de",
      feeds: ["https://a.test/feed", "https://a.test/dir/f.json"],
      alternates: ["fr https://a.test/fr"],
      ampUrl: "https://a.test/amp",
      nextUrl: "https://a.test/dir/page?p=2",
      previousUrl: "https://a.test/dir/page?p=0",
      license: "https://l.test/",
    })
  })

  it("takes the language from the html element, else from content-language, else from Open Graph", () => {
    const [stated, social] = [
      '<meta http-equiv="Content-Language" content="pl, en">',
      '<meta property="og:locale" content="pt_BR">',
    ]
    expect(
      [`<html lang="fr">${stated}${social}`, stated + social, social].map(
        (html) => readMetadata(parseTree(html), "https://a.test/").language,
      ),
    ).toEqual(["fr", "pl", "pt-BR"])
  })

  it("adds the chosen facts to the values of the tags", () => {
    const head =
      '<title>Tea at noon | The Daily Cup</title><meta property="og:type" content="article"><script type="application/ld+json">{"@type":"NewsArticle","headline":"Tea at noon","author":[{"@type":"Person","name":"Ann Lee"},{"@type":"Person","name":"Bo Ek"}],"datePublished":"May 6, 2024","dateModified":"2024-05-07T08:00:00Z","publisher":{"@type":"Organization","name":"The Daily Cup"}}</script>'
    expect(metadataOf(head)).toEqual({
      language: "de",
      title: "Tea at noon | The Daily Cup",
      headline: "Tea at noon",
      "og:type": "article",
      author: ["Ann Lee", "Bo Ek"],
      publishedTime: "2024-05-06",
      modifiedTime: "2024-05-07T08:00:00Z",
      siteName: "The Daily Cup",
      schemaTypes: ["newsarticle"],
    })
  })

  it("leaves the times of article tags unchanged, or converts them to ISO 8601", () => {
    expect(
      ["2024-05-06 noon", "06/05/2024 at noon", "at noon"].map((time) =>
        metadataOf(`<meta property="article:published_time" content="${time}">`),
      ),
    ).toMatchObject([
      { publishedTime: "2024-05-06 noon" },
      { publishedTime: "2024-05-06" },
      { publishedTime: "at noon" },
    ])
  })

  it("keeps a tag with a wire name if nothing was chosen for it", () => {
    expect(metadataOf('<meta name="license" content="MIT"><meta itemprop="headline" content="H">')).toEqual({
      language: "de",
      license: "MIT",
      headline: "H",
    })
  })

  it("lets no page set wire names of its own, or touch a prototype", () => {
    const names = [
      "feeds",
      "alternates",
      "ogLocaleAlternate",
      "ogTitle",
      "siteName",
      "favicon",
      "verdict",
      "verdictEvidence",
      "__proto__",
      "constructor",
      "toString",
      "prototype",
    ]
    const metadata = metadataOf(
      names.map((name) => `<meta name="${name}" content="x"><meta name="${name}" content="y">`).join(""),
    )
    expect(metadata).toEqual({ language: "de" })
    expect(Object.getPrototypeOf(metadata)).toBe(Object.prototype)
  })

  it("bounds the names of a page, and their values", () => {
    const many = Array.from({ length: 1_000 }, (_, i) => `<meta name="n${i}" content="x">`).join("")
    expect(Object.keys(metadataOf(many) as object).length).toBe(501)
    expect(
      metadataOf(`<meta name="${"n".repeat(201)}" content="x"><meta name="${"m".repeat(200)}" content="y">`),
    ).toEqual({ language: "de", ["m".repeat(200)]: "y" })
    const long = `${"x".repeat(19_999)}😀`
    expect(metadataOf(`<title>${long}</title><meta name="a" content="${long}">`)).toMatchObject({
      title: `${long.slice(0, 19_999)}\uFFFD`,
      a: `${long.slice(0, 19_999)}\uFFFD`,
    })
    const states = Array.from({ length: 200 }, (_, i) => `<meta name="s${i}" content="${"x".repeat(10_000)}">`).join("")
    expect(Object.keys(metadataOf(states) as object).length).toBe(101)
  })

  it("returns strings and arrays of strings for any meta tags", () => {
    const text = string({ unit: "grapheme", maxLength: 12 })
    assert(
      property(array(record({ name: text, content: text }), { maxLength: 8 }), (metas) => {
        const metadata = metadataOf(
          metas.map(({ name, content }) => `<meta name="${quoted(name)}" content="${quoted(content)}">`).join(""),
        )
        for (const value of Object.values(metadata as object))
          expect([value].flat().every((one) => typeof one === "string")).toBe(true)
      }),
    )
  })
})
