import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseFeed } from "./parseFeed.ts"

const csv = `################################################################
# abuse.ch URLhaus Database Dump (CSV - recent URLs only)      #
################################################################
#
# id,dateadded,url,url_status,last_online,threat,tags,urlhaus_link,reporter
"2","2026-11-24 10:00:00","http://198.51.100.7:4433/bin.sh","online","2026-11-24","malware_download","elf,mirai","https://urlhaus.example/2/","a"
"1","2026-11-23 10:00:00","http://bad.example/a ""b"", c.exe","offline","","malware_download","None","https://urlhaus.example/1/","b"
broken line
`

describe("parseFeed", () => {
  it("reads URLhaus' CSV by its column names", () => {
    expect([...parseFeed(csv)]).toEqual([
      { url: "http://198.51.100.7:4433/bin.sh", score: 95, category: "malware download" },
      { url: 'http://bad.example/a "b", c.exe', score: 60, category: "malware download" },
    ])
  })

  it("reads URLhaus' JSON, and lists of entries", () => {
    const [online, offline] = [
      { url: "http://a.example/x", url_status: "online", threat: "malware_download" },
      { url: "http://b.example/y", url_status: "offline" },
    ]
    const expected = [
      { url: "http://a.example/x", score: 95, category: "malware download" },
      { url: "http://b.example/y", score: 60, category: "listed" },
    ]
    expect(
      [JSON.stringify({ 7: [online], 8: [offline, { url: 3 }] }), ` ${JSON.stringify([online, offline, "x"])}`].map(
        (text) => [...parseFeed(text)],
      ),
    ).toEqual([expected, expected])
  })

  it("reads one URL or host per line, and hosts files", () => {
    const text =
      "# comment\r\nhttps://phish.example/login?a=1\r\n\r\nbad.example\n127.0.0.1\thosted.example\n0.0.0.0 other.example\nnot a feed\n<html>\n"
    expect([...parseFeed(text)].map(({ url }) => url)).toEqual([
      "https://phish.example/login?a=1",
      "http://bad.example/",
      "http://hosted.example/",
      "http://other.example/",
    ])
  })

  it("finds nothing in pages, errors and broken JSON", () => {
    expect(
      ["<!doctype html>\n<p>Too many requests</p>", "{", '{"error":"no key"}', "", "PK\u0003\u0004"].flatMap((text) => [
        ...parseFeed(text),
      ]),
    ).toEqual([])
  })

  it("returns only URLs for any input", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('"', ",", "\n", "#", " ", "url", "http://a.b/", "a.example", "[", "{"),
          maxLength: 60,
        }),
        (text) => {
          expect([...parseFeed(text)].every(({ url }) => /^https?:\/\//u.test(url))).toBe(true)
        },
      ),
    )
  })
})
