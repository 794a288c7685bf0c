import { assert, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { feedTypeOf } from "./feedTypeOf.ts"

const typeOf = (text: string) => feedTypeOf(Buffer.from(text, "latin1"))
const rss = '<rss version="2.0"><channel/></rss>'
const atom = '<feed xmlns="http://www.w3.org/2005/Atom"/>'
const rdf =
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel/></rdf:RDF>'

describe("feedTypeOf", () => {
  it.each([
    ["RSS", rss, "application/rss+xml"],
    ["RSS in capitals", "<RSS>", "application/rss+xml"],
    ["Atom", atom, "application/atom+xml"],
    ["Atom with a prefix", '<a:feed xmlns:a="http://www.w3.org/2005/Atom">', "application/atom+xml"],
    ["RSS in RDF", rdf, "application/rdf+xml"],
    ["a sitemap", "<urlset><url/></urlset>", "application/xml"],
    ["a byte order mark and a declaration", `\xef\xbb\xbf<?xml version="1.0"?>\n${rss}`, "application/rss+xml"],
    ["white space first", ` \r\n\t${atom}`, "application/atom+xml"],
    ["comments", `<!-- <html> --><!-- b -->\n${rss}`, "application/rss+xml"],
    ["a long comment", `<!--${"x".repeat(9_000)}-->${rss}`, "application/rss+xml"],
    ["instructions", `<?xml-stylesheet href="a.xsl?b>c"?><?x y?>${atom}`, "application/atom+xml"],
    [
      "a document type",
      `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://a.test/rss.dtd">${rss}`,
      "application/rss+xml",
    ],
    ["a document type with entities", `<!DOCTYPE rss [<!ENTITY a "b">]>${rss}`, "application/rss+xml"],
    ["UTF-16", `\xff\xfe${[...rss].map((sign) => `${sign}\0`).join("")}`, "application/rss+xml"],
  ])("recognises %s", (_, text, expected) => {
    expect(typeOf(text)).toBe(expected)
  })

  it.each([
    ["a page", `<!DOCTYPE html><p>${rss}`],
    ["a page without a document type", `<p>How ${rss} begins`],
    ["a page that mentions a feed in a comment", `<!-- ${rss} --><html>`],
    ["a page with a feed's element first", `<!doctype html>${rss}`],
    ["a page with a declaration", `<?xml version="1.0"?><html>${atom}`],
    ["another element", "<rss-reader>"],
    ["an element that begins alike", "<feeds>"],
    ["other RDF", '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'],
    ["a prefix of another namespace", '<a:feed xmlns:a="urn:animals">'],
    ["text about feeds", `Write ${rss}`],
    ["an unclosed comment", `<!-- ${rss}`],
    ["an unclosed document type", `<!DOCTYPE rss [ > ${rss}`],
    ["nothing", ""],
  ])("leaves %s", (_, text) => {
    expect(typeOf(text)).toBeUndefined()
  })

  it("never throws", () => {
    assert(
      property(string(), (text) => {
        expect(["application/rss+xml", undefined]).toContain(typeOf(`<!${text}<rss>`))
      }),
    )
  })
})
