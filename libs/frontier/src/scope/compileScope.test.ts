import { describe, expect, it } from "vitest"
import { compileFrontier } from "../compileFrontier.ts"
import type { FrontierSettings } from "../FrontierSettings.ts"
import { startOfScope } from "./startOfScope.ts"

const reasonOf = (settings: FrontierSettings, url: string, [start, from = start]: readonly [string, string?]): string =>
  compileFrontier(settings, start).judge({ url, base: from }, { url: from, depth: 0, via: "link" }).refused?.reason ??
  "followed"

const followed = "followed"
const [external, backward] = ["EXTERNAL_LINK", "BACKWARD_CRAWLING"]
const sub: FrontierSettings = { allowSubdomains: true }
const out: FrontierSettings = { allowExternalLinks: true }

const rows: ReadonlyArray<readonly [settings: FrontierSettings, start: string, url: string, result: string]> = [
  // The folder of the start
  [{}, "https://a.test/", "/anything/at/all", followed],
  [{}, "https://a.test/docs", "/docs", followed],
  [{}, "https://a.test/docs", "/docs/", followed],
  [{}, "https://a.test/docs", "/docs/x", followed],
  [{}, "https://a.test/docs", "/docs?page=2", followed],
  [{}, "https://a.test/docs", "/docsearch", backward],
  [{}, "https://a.test/docs", "/docs-old/x", backward],
  [{}, "https://a.test/docs", "/", backward],
  [{}, "https://a.test/docs", "/Docs/x", backward],
  [{}, "https://a.test/docs/", "/docs", followed],
  [{}, "https://a.test/docs/", "/docs/x", followed],
  [{}, "https://a.test/docs/", "/docsearch", backward],
  [{}, "https://a.test/docs/page.html", "/docs/other.html", followed],
  [{}, "https://a.test/docs/page.html", "/docs/a/b.html", followed],
  [{}, "https://a.test/docs/page.html", "/index.html", backward],
  [{}, "https://a.test/index.php", "/anything", followed],
  [{}, "https://a.test/docs/v1.10", "/docs/v1.10/x", followed],
  [{}, "https://a.test/docs/v1.10", "/docs/v1.9/x", backward],
  [{}, "https://a.test/docs/v1.x", "/docs/v2", backward],
  [{}, "https://a.test/%7Ejoe/", "/~joe/x", followed],
  [{}, "https://a.test/caf%c3%a9", "/café/x", followed],
  [{}, "https://a.test/docs;jsessionid=1", "/docs/x;jsessionid=2", followed],
  [{}, "https://a.test/docs", "/docs/../secret", backward],
  [{}, "https://a.test/docs", "../docs/x", followed],
  [{ crawlEntireDomain: true }, "https://a.test/docs", "/blog", followed],
  [{ crawlEntireDomain: true }, "https://a.test/docs", "https://b.a.test/", external],
  // The host of the start
  [{}, "https://a.test/", "http://a.test/x", followed],
  [{}, "https://a.test/", "https://www.a.test/x", followed],
  [{}, "https://www.a.test/", "https://a.test/x", followed],
  [{}, "https://a.test/", "https://A.TEST./x", followed],
  [{}, "https://a.test/", "//a.test/x", followed],
  [{}, "https://a.test/", "https://a.test:8443/x", external],
  [{}, "http://a.test:3000/", "https://a.test:3000/x", followed],
  [{}, "http://a.test:3000/", "http://a.test/x", external],
  [{}, "https://a.test/", "https://b.test/", external],
  [{}, "https://a.test/", "https://a.test.b.test/", external],
  [{}, "https://a.test/", "https://nota.test/", external],
  [{}, "https://a.test/", "https://sub.a.test/", external],
  [{}, "http://127.0.0.1:80/", "http://127.0.0.1/x", followed],
  [{}, "http://127.0.0.1:81/", "http://127.0.0.1:82/x", external],
  [{}, "http://[::1]/", "http://[::1]/x", followed],
  [{}, "https://bücher.example/", "https://xn--bcher-kva.example/x", followed],
  // Hosts of one registrable domain
  [sub, "https://example.com/", "https://docs.example.com/x", followed],
  [sub, "https://docs.example.com/", "https://example.com/x", followed],
  [sub, "https://docs.example.com/", "https://blog.example.com/x", followed],
  [sub, "https://a.b.example.com/", "https://c.example.com/x", followed],
  [sub, "https://www.example.com/", "https://docs.example.com/x", followed],
  [sub, "https://example.com/docs", "https://blog.example.com/x", followed],
  [sub, "https://example.com/docs", "/blog", backward],
  [sub, "https://example.co.uk/", "https://shop.example.co.uk/", followed],
  [sub, "https://example.co.uk/", "https://other.co.uk/", external],
  [sub, "https://joe.github.io/", "https://ann.github.io/", external],
  [sub, "https://joe.github.io/", "https://docs.joe.github.io/", followed],
  [sub, "https://github.io/", "https://joe.github.io/", external],
  [sub, "https://example.com/", "https://example.org/", external],
  [sub, "https://example.com/", "https://notexample.com/", external],
  [sub, "https://example.com/", "https://docs.example.com:8443/", external],
  [sub, "http://site.test:3000/", "http://docs.site.test:3000/", followed],
  [sub, "http://10.0.0.1/", "http://10.0.0.2/", external],
  [sub, "http://localhost/", "http://localhost/x", followed],
  [sub, "http://intranet/", "http://wiki/", external],
  // Other sites
  [out, "https://a.test/", "https://b.test/page", followed],
  [out, "https://a.test/", "https://b.test/", followed],
  [out, "https://a.test/", "https://github.com/x/y", followed],
  [out, "https://a.test/", "/share?u=github.com", followed],
  [out, "https://a.test/docs", "/blog", backward],
  [out, "https://a.test/", "https://sub.a.test/x", followed],
  // Schemes and spellings
  [out, "https://a.test/", "mailto:joe@a.test", "NON_WEB_PROTOCOL"],
  [out, "https://a.test/", "tel:+123", "NON_WEB_PROTOCOL"],
  [out, "https://a.test/", "javascript:void(0)", "NON_WEB_PROTOCOL"],
  [out, "https://a.test/", "data:text/html,x", "NON_WEB_PROTOCOL"],
  [out, "https://a.test/", "ftp://a.test/x", "NON_WEB_PROTOCOL"],
  [out, "https://a.test/", "file:///etc/passwd", "NON_WEB_PROTOCOL"],
  [out, "https://a.test/", "http://[", "URL_PARSE_ERROR"],
  [out, "https://a.test/", "https://", "URL_PARSE_ERROR"],
  [{}, "https://a.test/", "", followed],
  [{}, "https://a.test/", "#part", followed],
  // Endings of files
  [{}, "https://a.test/", "/x.png", "FILE_TYPE"],
  [{}, "https://a.test/", "/x.PNG", "FILE_TYPE"],
  [{}, "https://a.test/", "/x.jpg?size=2", "FILE_TYPE"],
  [{}, "https://a.test/", "/x.min.js", "FILE_TYPE"],
  [{}, "https://a.test/", "/x.woff2#a", "FILE_TYPE"],
  [{}, "https://a.test/", "/x.pptx", "FILE_TYPE"],
  [{}, "https://a.test/", "/x.pdf", followed],
  [{}, "https://a.test/", "/x.docx", followed],
  [{}, "https://a.test/", "/x.xml", followed],
  [{}, "https://a.test/", "/view?file=x.png", followed],
  [{}, "https://a.test/", "/x.png/", followed],
  [{}, "https://a.test/", "/png", followed],
  [{}, "https://a.test/", "/wiki/Node.js", followed],
  [{}, "https://a.test/", "/tags/three.js", followed],
  [{}, "https://a.test/", "/wiki/File:Map.png", followed],
  [{}, "https://a.test/", "/wiki/map.png", "FILE_TYPE"],
  [{}, "https://a.test/", "/assets/node.js", "FILE_TYPE"],
  // Patterns
  [{ includePaths: ["^/blog"] }, "https://a.test/", "/blog/x", followed],
  [{ includePaths: ["^/blog"] }, "https://a.test/", "/docs", "INCLUDE_PATTERN"],
  [{ includePaths: ["blog"] }, "https://a.test/", "/en/blog/x", followed],
  [{ includePaths: ["", " "] }, "https://a.test/", "/docs", followed],
  [{ includePaths: ["blog"], excludePaths: ["draft"] }, "https://a.test/", "/blog/draft", "EXCLUDE_PATTERN"],
  [{ excludePaths: [String.raw`\.pdf$`] }, "https://a.test/", "/x.pdf?dl=1", "EXCLUDE_PATTERN"],
  [{ excludePaths: [""] }, "https://a.test/", "/x", followed],
  [{ excludePaths: ["page=2"] }, "https://a.test/", "/x?page=2", followed],
  [{ excludePaths: ["page=2"], regexOnFullURL: true }, "https://a.test/", "/x?page=2", "EXCLUDE_PATTERN"],
  [{ includePaths: [String.raw`^https://a\.test/x`], regexOnFullURL: true }, "https://a.test/", "/x?y#z", followed],
  [{ includePaths: ["/büro"] }, "https://a.test/", "/b%C3%BCro/x", followed],
  [{ includePaths: ["/b%C3%BCro"] }, "https://a.test/", "/büro/x", followed],
  [{ includePaths: ["^/only"], ...out }, "https://a.test/", "https://b.test/x", followed],
  [{ excludePaths: [String.raw`b\.test`], ...out }, "https://a.test/", "https://b.test/x", "EXCLUDE_PATTERN"],
  [{ includePaths: ["^/only"], ...sub }, "https://example.com/", "https://b.example.com/x", "INCLUDE_PATTERN"],
  [{ excludePaths: ["^/x"], ...sub }, "https://example.com/", "https://b.example.com/x", "EXCLUDE_PATTERN"],
  [{ excludePaths: ["//b[.]"], ...sub }, "https://example.com/", "https://b.example.com/x", "EXCLUDE_PATTERN"],
  [{ excludePaths: ["(?i)/ADMIN"] }, "https://a.test/", "/admin", "EXCLUDE_PATTERN"],
  [{ excludePaths: ["/x", String.raw`\bdraft\b`, "^/y"] }, "https://a.test/", "/a-draft-b", "EXCLUDE_PATTERN"],
  // Others
  [{ sitemap: "only" }, "https://a.test/", "/x", "SITEMAP_ONLY"],
  [{ maxDiscoveryDepth: 0 }, "https://a.test/", "/x", "DEPTH"],
  [{ maxDiscoveryDepth: 1 }, "https://a.test/", "/x", followed],
]

const nofollowed = (settings: FrontierSettings) =>
  compileFrontier(settings, "https://a.test/").judge(
    { url: "/x", base: "https://a.test/", nofollow: true },
    { url: "https://a.test/", depth: 0, via: "link" },
  ).refused

describe("compileScope", () => {
  it.each(rows)("with %j from %s, %s is %s", (...row) => {
    const [settings, start, url, result] = row
    expect(reasonOf(settings, url, [start])).toBe(result)
  })

  it("follows links of other sites one hop, and from there only back", () => {
    const from = "https://b.test/page"
    expect(
      ["https://b.test/next", "https://c.test/", "https://a.test/x"].map((url) =>
        reasonOf(out, url, ["https://a.test/", from]),
      ),
    ).toEqual([external, external, followed])
  })

  it("counts links from the start: what a sitemap names has none, and a redirect adds none", () => {
    const depths = (["link", "sitemap", "redirect"] as const).map((via) => {
      const { depth, refused } = compileFrontier({ maxDiscoveryDepth: 2 }, "https://a.test/").judge(
        { url: "/x", base: "https://a.test/" },
        { url: "https://a.test/p", depth: 2, via },
      )
      return [via, depth, refused?.reason]
    })
    expect(depths).toEqual([
      ["link", 3, "DEPTH"],
      ["sitemap", 0, undefined],
      ["redirect", 2, undefined],
    ])
  })

  it("takes nothing but the start at a depth of 0, not even from a sitemap", () => {
    const sitemap = { url: "https://a.test/sitemap.xml", depth: 0, via: "sitemap" } as const
    expect(
      compileFrontier({ maxDiscoveryDepth: 0 }, "https://a.test/").judge(
        { url: "/x", base: "https://a.test/" },
        sitemap,
      ).refused,
    ).toEqual({ reason: "DEPTH", detail: "more than 0" })
  })

  it("follows nofollow links unless they are respected", () => {
    expect([nofollowed({}), nofollowed({ respectNofollow: true })]).toEqual([undefined, { reason: "NOFOLLOW" }])
  })

  it("takes the target of a redirect by the same scope and patterns", () => {
    const frontier = compileFrontier({ includePaths: ["^/docs/a"], excludePaths: ["secret"] }, "https://a.test/docs")
    const targets = ["/docs/a/1", "/docs/b", "/docs/a/secret", "/login", "https://b.test/docs/a"]
    expect(targets.map((url) => frontier.judgeTarget(new URL(url, "https://a.test").href)?.reason)).toEqual([
      undefined,
      "INCLUDE_PATTERN",
      "EXCLUDE_PATTERN",
      backward,
      external,
    ])
  })

  it("says if the patterns leave the start out", () => {
    const { startRefusal, warnings } = compileFrontier({ excludePaths: ["^/$"] }, "https://a.test/")
    expect([startRefusal, warnings]).toEqual([
      { reason: "EXCLUDE_PATTERN", detail: "^/$" },
      ["The start itself is left out, because excludePaths has ^/$; its links are followed."],
    ])
  })
})

describe("startOfScope", () => {
  it.each([
    ["https://a.test/", "https://a.test/en/home", "https://a.test/"],
    ["https://a.test/docs", "https://a.test/docs/latest/", "https://a.test/docs"],
    ["http://a.test/docs", "https://www.a.test/docs/", "http://a.test/docs"],
    ["https://a.test/docs", "https://a.test/documentation/", "https://a.test/documentation/"],
    ["https://a.test/", "https://b.test/en/home", "https://b.test/"],
    ["https://a.test/docs", "https://docs.a.test/latest/", "https://docs.a.test/latest/"],
    ["https://a.test/docs", "about:blank", "https://a.test/docs"],
  ])("of %s that ends at %s is %s", (start, ended, scope) => {
    expect(startOfScope(start, ended)).toBe(scope)
  })
})
