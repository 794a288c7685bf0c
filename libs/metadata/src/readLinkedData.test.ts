import { anything, array, assert, constantFrom, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { readLinkedData } from "./readLinkedData.ts"

const linkedDataOf = (html: string) => readLinkedData(parseTree(html))
const scripted = (json: string): string => `<script type="application/ld+json">${json}</script>`

describe("readLinkedData", () => {
  it("returns types without namespace and texts without markup", () => {
    const data = linkedDataOf(
      scripted(
        '{"@context":"https://schema.org","@type":["NewsArticle","schema:WebPage"],"headline":"Tea &amp; cake","articleBody":"<p>One.</p><p>Two &lt;b&gt;bold&lt;/b&gt;.</p>","author":{"@type":"https://schema.org/Person","name":"Ann"}}',
      ),
    )
    expect([...data.types]).toEqual(["newsarticle", "webpage", "person"])
    expect(data.texts).toEqual([
      { name: "headline", text: "Tea & cake" },
      { name: "articleBody", text: "One.\nTwo bold." },
      { name: "name", text: "Ann" },
    ])
  })

  it("finds the things of a graph, of arrays and of several blocks", () => {
    const data = linkedDataOf(
      scripted('{"@graph":[{"@type":"WebSite","name":"S"},[{"@type":"Article","@id":"#a"}]]}') +
        scripted('[{"@type":"Person"}]'),
    )
    expect(data.nodes.map(({ types, id, depth }) => ({ types, id, depth }))).toEqual([
      { types: [], id: "", depth: 0 },
      { types: ["website"], id: "", depth: 0 },
      { types: ["article"], id: "#a", depth: 0 },
      { types: ["person"], id: "", depth: 0 },
    ])
  })

  it("reads microdata with nested things, and values from attributes", () => {
    const data = linkedDataOf(
      '<article itemscope itemtype="http://schema.org/BlogPosting"><h1 itemprop="headline name">A  <i>title</i></h1><span itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="name" href="/ann">Ann</a></span><time itemprop="datePublished" datetime="2024-05-06">May</time><meta itemprop="wordCount" content="7"></article>',
    )
    expect(data.nodes.map(({ types, depth }) => ({ types, depth }))).toEqual([
      { types: ["blogposting"], depth: 0 },
      { types: ["person"], depth: 1 },
    ])
    const [post, person] = data.nodes
    expect(post?.properties.get("datepublished")).toEqual(["2024-05-06"])
    expect(post?.properties.get("author")).toEqual([person])
    expect(person?.properties.get("name")).toEqual(["Ann"])
    expect(data.texts).toEqual([
      { name: "headline", text: "A title" },
      { name: "name", text: "A title" },
      { name: "name", text: "Ann" },
    ])
  })

  it("reads RDFa Lite, and ignores properties outside of things", () => {
    const data = linkedDataOf(
      '<p property="name">no</p><div vocab="https://schema.org/" typeof="Article"><span property="headline">H</span><span property="schema:author" typeof="Person"><b property="name">Ann</b></span></div>',
    )
    expect(data.nodes.map(({ origin, types }) => ({ origin, types }))).toEqual([
      { origin: "rdfa", types: ["article"] },
      { origin: "rdfa", types: ["person"] },
    ])
    expect(data.texts).toEqual([
      { name: "headline", text: "H" },
      { name: "name", text: "Ann" },
    ])
  })

  it("returns each text once", () => {
    expect(linkedDataOf(scripted('[{"name":"A"},{"name":"A"},{"headline":"A"}]')).texts).toEqual([
      { name: "name", text: "A" },
      { name: "headline", text: "A" },
    ])
  })

  it("reads endless nesting without stack overflow", () => {
    const deep = 100_000
    expect(linkedDataOf(scripted(`${'{"a":'.repeat(deep)}1`)).nodes.length).toBe(33)
    expect(linkedDataOf(scripted(`${"[".repeat(deep)}${"]".repeat(deep)}`)).nodes).toEqual([])
    expect(linkedDataOf(scripted('{"@value":['.repeat(deep))).nodes.length).toBeLessThan(40)
  })

  it("never fails, and returns the same for the same page", () => {
    const piece = constantFrom(
      "{",
      "}",
      "[",
      "]",
      ":",
      ",",
      '"@type"',
      '"Article"',
      '"@graph"',
      '"headline"',
      '"<b>x"',
      "'",
      '"',
      "\\",
      "\\u00",
      "//",
      "/*",
      "<!--",
      "\n",
      "null",
      "1e9",
      "&quot;",
      '"__proto__"',
    )
    assert(
      property(
        array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
        (json) => {
          const page = `${scripted(json)}<div itemscope>${json}`
          expect(linkedDataOf(page)).toEqual(linkedDataOf(page))
        },
      ),
    )
  })

  it("reads any JSON", () => {
    assert(
      property(anything(), string(), (value, name) => {
        const { nodes } = linkedDataOf(
          scripted(JSON.stringify({ "@type": value, headline: value, [name]: value })?.replaceAll("</", "<\\/") ?? ""),
        )
        expect(nodes.every(({ types, depth }) => types.every((type) => typeof type === "string") && depth <= 32)).toBe(
          true,
        )
      }),
    )
  })
})
