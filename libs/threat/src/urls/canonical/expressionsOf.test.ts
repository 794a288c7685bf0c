import { describe, expect, it } from "vitest"
import { canonicalUrl } from "./canonicalUrl.ts"
import { expressionsOf, type HostRule } from "./expressionsOf.ts"

const expressions = (url: string, rule: HostRule): ReadonlyArray<string> => {
  const canonical = canonicalUrl(url)
  return canonical === undefined ? [] : expressionsOf(canonical, rule).toSorted()
}

describe("expressionsOf", () => {
  // Web Risk and Safe Browsing, "URLs and Hashing": published lists.
  it.each<readonly [url: string, expected: ReadonlyArray<string>]>([
    [
      "http://a.b.c/1/2.html?param=1/2",
      [
        "a.b.c/1/2.html?param=1/2",
        "a.b.c/1/2.html",
        "a.b.c/",
        "a.b.c/1/",
        "b.c/1/2.html?param=1/2",
        "b.c/1/2.html",
        "b.c/",
        "b.c/1/",
      ],
    ],
    [
      "http://a.b.c.d.e.f.g/1.html",
      [
        "a.b.c.d.e.f.g/1.html",
        "a.b.c.d.e.f.g/",
        "c.d.e.f.g/1.html",
        "c.d.e.f.g/",
        "d.e.f.g/1.html",
        "d.e.f.g/",
        "e.f.g/1.html",
        "e.f.g/",
        "f.g/1.html",
        "f.g/",
      ],
    ],
    ["http://1.2.3.4/1/", ["1.2.3.4/1/", "1.2.3.4/"]],
    [
      "http://[2001:470:1:18::114]/a/b",
      ["[2001:470:1:18::114]/a/b", "[2001:470:1:18::114]/a/", "[2001:470:1:18::114]/"],
    ],
    [
      "http://a.b/a/b/c/d/e.html?123",
      ["a.b/", "a.b/a/", "a.b/a/b/", "a.b/a/b/c/", "a.b/a/b/c/d/e.html", "a.b/a/b/c/d/e.html?123"],
    ],
    ["http://a.b/?", ["a.b/"]],
    ["http://b/", ["b/"]],
  ])("gives the published expressions of %s by labels", (url, expected) => {
    expect(expressions(url, "labels")).toEqual(expected.toSorted())
  })

  it("begins with the registrable domain, and adds four hosts at most", () => {
    expect([
      expressions("http://a.b.c.d.e.f.com/", "registrable"),
      expressions("http://x.y.example.co.uk/", "registrable"),
    ]).toEqual([
      ["a.b.c.d.e.f.com/", "c.d.e.f.com/", "d.e.f.com/", "e.f.com/", "f.com/"],
      ["example.co.uk/", "x.y.example.co.uk/", "y.example.co.uk/"],
    ])
  })
})
