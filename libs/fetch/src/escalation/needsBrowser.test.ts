import { growthOrder } from "@trawl/testing"
import { assert, constantFrom, property, array, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { needsBrowser } from "./needsBrowser.ts"

const words = "The harbour lies quiet in the morning and the boats come in one after another with their catch. "
const demand = (body: string, more: { status?: number; mediaType?: string; headers?: Record<string, string> } = {}) =>
  needsBrowser({
    url: "https://www.harbour.test/a/",
    status: 200,
    mediaType: "text/html",
    headers: {},
    body: Buffer.from(body),
    ...more,
  })
const page = (body: string, head = "") =>
  `<!doctype html><html><head><title>A title of some length</title>${head}</head><body>${body}</body></html>`

const ordinary: Readonly<Record<string, string>> = {
  "a short page without scripts": page("<h1>Example</h1><p>Two words.</p>"),
  "an empty page without scripts": page(""),
  "a short page with analytics": page(
    `<p>Only a line of text, but it is the page.</p><script async src="https://stats.test/a.js"></script><script>window.q=[]</script>`,
  ),
  "two words with analytics": page(`<p>Hello world</p><script async src="https://stats.test/a.js"></script>`),
  "an article with a noscript banner": page(
    `<noscript>Please enable JavaScript.</noscript><article>${words.repeat(10)}</article><script src="/a.js"></script>`,
  ),
  "a short page whose comments need scripts": page(
    `<p>${words}</p><div id="comments"></div><noscript>Please enable JavaScript to view the comments.</noscript><script src="/c.js"></script>`,
  ),
  "a server-rendered application": page(
    `<div id="__next"><main>${words.repeat(10)}</main></div><script id="__NEXT_DATA__" type="application/json">{}</script><script src="/n.js"></script>`,
  ),
  "a small server-rendered application": page(
    `<div id="root"><h1>Order received</h1><p>Thank you, the parcel leaves tomorrow.</p></div><script src="/n.js"></script>`,
  ),
  "an article behind half a megabyte of styles": page(
    `<article>${words.repeat(10)}</article><script src="/a.js"></script>`,
    `<style>${"a{color:red}".repeat(60_000)}</style>`,
  ),
  "a page of images": page(`<img src="1.png"><img src="2.png"><script src="/gallery.js"></script>`),
  "a page that forwards much later": page(`<p>Moved soon.</p>`, `<meta http-equiv="refresh" content="30;URL='/new'">`),
  "a page that forwards after five seconds and a bit": page(
    `<p>Moved soon.</p>`,
    `<meta http-equiv="refresh" content="0006.5;URL='/new'">`,
  ),
  "a short page whose header shrinks": page(
    `<p>${words}</p><script>addEventListener("scroll", () => document.body.classList.toggle("small", scrollY > 9))</script>`,
  ),
  "a page that shows itself again": page(`<p>Now 12 degrees.</p>`, `<meta http-equiv=refresh content=5>`),
  "a page with a refresh without a number": page(`<p>Moved.</p>`, `<meta http-equiv=refresh content = " ; url=/next">`),
  "a page with a refresh of words": page(`<p>Moved soon.</p>`, `<meta http-equiv="refresh" content="soon; url=/new">`),
  "a page that reloads itself but has text": page(
    `<p>${words.repeat(4)}</p>`,
    `<meta http-equiv="refresh" content="5">`,
  ),
  "a form": page(`<form><input name="q"><button>Go</button></form><script src="/a.js"></script>`),
  "a page of data blocks": page("", `<script type="application/ld+json">{"@type":"Thing"}</script>`),
  "a short page with an empty cart": page(
    `<div id="mini-cart"></div><h1>Rope, 10 m</h1><p>In stock, sent within two days.</p><script>document.getElementById("mini-cart").textContent = localStorage.cart</script>`,
  ),
  "a script that forwards when it is clicked": page(
    `<h1>Choose a language</h1><button id="go">Go</button><script>document.getElementById("go").addEventListener("click", () => { location.href = "/en" })</script>`,
  ),
  "formulas for a script to draw": page(
    `<script type="math/tex">x+\\sqrt{1-x^2}</script><script src="/katex.js"></script>`,
  ),
  "a short page with a protector's telemetry": page(
    `<p>${words}</p><script>a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js'</script>`,
  ),
  "a page that a protector let through": page(`<p>${words.repeat(3)}</p><script>window._pxAppId='PX1'</script>`),
  "text with bare angle brackets": page(`<p>1 < 2 and 3 <4, ${words.repeat(8)}</p><script src="/a.js"></script>`),
}

const demanding: ReadonlyArray<readonly [name: string, kind: string, html: string]> = [
  [
    "an empty React root",
    "shell",
    page(
      `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/static/js/main.js"></script>`,
    ),
  ],
  [
    "an empty module application",
    "shell",
    page(`<div id="app">\n  </div>`, `<script type="module" src="/assets/index.js"></script>`),
  ],
  ["an empty custom element", "shell", page(`<app-root></app-root><script src="main.js" type="module"></script>`)],
  [
    "a root that only loads",
    "shell",
    page(`<div id="app"><div class="spinner">Loading…</div></div><script src="/a.js"></script>`),
  ],
  ["a root that holds a logo", "shell", page(`<div id="app"><img src="/logo.svg"></div><script src="/a.js"></script>`)],
  [
    "a root that holds a line of its own",
    "shell",
    page(
      `<div id="app"><svg></svg><div class="bar"></div></div><p>An error has occurred. Reload</p><script src="/a.js"></script>`,
    ),
  ],
  [
    "a demand in a language that is not known",
    "noscript",
    page(`<p>ようこそ</p><noscript>JavaScriptを有効にしてください。</noscript><script src="/a.js"></script>`),
  ],
  [
    "a root below a menu",
    "shell",
    page(`<nav>Home About Contact Imprint Privacy</nav><div id="__nuxt"></div><script src="/a.js"></script>`),
  ],
  [
    "an unknown empty place that a script fills",
    "shell",
    page(
      `<h1>Offers</h1><ul id="offer-list"></ul><script>fetch("/offers").then(r=>r.json()).then(d=>{document.getElementById("offer-list").append(d.n)})</script>`,
    ),
  ],
  ["a blank page with a script", "shell", page(`<script src="/bundle.js"></script>`)],
  ["a line that asks for patience", "shell", page(`<p>Please wait…</p><script src="/bundle.js"></script>`)],
  ["a script that forwards", "shell", page(`<script>location.replace("/next")</script>`)],
  [
    "a script that sets a cookie and reloads",
    "shell",
    page(`<p>One moment</p><script>document.cookie="ok=1";location.reload()</script>`),
  ],
  [
    "a demand in another language",
    "noscript",
    page(
      `<p>Willkommen im Portal.</p><noscript>Bitte aktivieren Sie JavaScript in Ihrem Browser.</noscript><script src="/a.js"></script>`,
    ),
  ],
  ["a meta refresh at once", "refresh", page("", `<meta http-equiv="refresh" content="0; url=/next">`)],
  [
    "a list that goes on while it is scrolled",
    "list",
    page(
      `<ul id="l">${"<li>An entry of a list of boats</li>".repeat(12)}</ul><script>addEventListener("scroll", () => l.append(next()))</script>`,
    ),
  ],
  ["a page whose content is in a frame", "frames", page(`<h1>Tides</h1><iframe src="/tides"></iframe>`)],
  ["a meta refresh with spaces around", "refresh", page("", `<meta http-equiv=refresh content="  1 , url = /else ">`)],
  ["a meta refresh with a space alone", "refresh", page("", `<meta content='1 /else' http-equiv=refresh>`)],
  ["a meta refresh in quotes", "refresh", page("", `<meta http-equiv=refresh content="0;'/next'">`)],
  [
    "a meta refresh of a fraction and a comma",
    "refresh",
    page("", `<meta http-equiv="refresh" content="\n4.50 ,/next">`),
  ],
  [
    "a meta refresh with few words",
    "refresh",
    page("<p>You are being redirected.</p>", `<META HTTP-EQUIV='Refresh' CONTENT='3;URL=/next'>`),
  ],
]

const refresh = (time: string) => page("", `<meta http-equiv=refresh content=${time}x>`)

describe("needsBrowser", () => {
  it("is undefined for ordinary pages", () => {
    expect(Object.entries(ordinary).map(([name, html]) => [name, demand(html)])).toEqual(
      Object.keys(ordinary).map((name) => [name, undefined]),
    )
  })

  it("recognises pages that need scripts", () => {
    expect(demanding.map(([name, , html]) => [name, demand(html)])).toEqual(
      demanding.map(([name, kind]) => [name, kind]),
    )
  })

  it("reads XHTML as XML: elements that close themselves, and CDATA", () => {
    const xhtml = `<html><head><title/><script src="a.js"/></head><body><p><![CDATA[${words.repeat(3)}]]></p></body></html>`
    expect(demand(xhtml, { mediaType: "application/xhtml+xml" })).toBeUndefined()
    expect(
      demand('<html><body><div id="root"/><script src="a.js"/></body></html>', { mediaType: "application/xhtml+xml" }),
    ).toBe("shell")
  })

  it("recognises script challenges whatever their status", () => {
    const body = page(`<h1>Just a moment...</h1><script>window._cf_chl_opt={cvId:"3"}</script>`)
    expect([200, 403, 503].map((status) => demand(body, { status }))).toEqual(["challenge", "challenge", "challenge"])
    expect(
      demand(
        page(
          `<iframe src="/_Incapsula_Resource?SWUDNSAI=31"></iframe><script src="/_Incapsula_Resource?SWJIYLWA=7"></script>`,
        ),
      ),
    ).toBe("challenge")
    expect(
      demand(page(`<script src="/x.js"></script>`), { status: 403, headers: { "cf-mitigated": "challenge" } }),
    ).toBe("challenge")
  })

  it("ignores error pages", () => {
    expect(demand(page(`<div id="root"></div><script src="/a.js"></script>`), { status: 404 })).toBeUndefined()
  })

  it("checks only HTML", () => {
    const shell = page(`<div id="root"></div><script src="/a.js"></script>`)
    expect(
      ["application/json", "text/plain", "application/pdf", "application/xml"].map((mediaType) =>
        demand(shell, { mediaType }),
      ),
    ).toEqual([undefined, undefined, undefined, undefined])
    expect(demand("")).toBeUndefined()
  })

  it.each(["<", "<a ", '<a "', "<!--", "<script>", "<a b='", "</", "<div id=", "<noscript>", "<p id=x></"])(
    "takes linear time for repetitions of %j",
    (piece) => {
      expect(growthOrder((size) => demand(piece.repeat(size / piece.length)), 30_000)).toBeLessThan(1.5)
    },
  )

  it.each(["\t", "0", ".", "0.", "\t0", "\t;", "content="])("takes linear time for a refresh of %j", (filling) => {
    expect(growthOrder((size) => demand(refresh(filling.repeat(size))), 10_000)).toBeLessThan(1.5)
  })

  it("takes linear time for a refresh of spaces around digits", () => {
    expect(
      growthOrder((size) => demand(refresh("\t".repeat(size) + "0".repeat(size) + "\t".repeat(size))), 5000),
    ).toBeLessThan(1.5)
  })

  it("takes linear time for names that occur in code", () => {
    expect(
      growthOrder(
        (size) =>
          demand(`<script>${"#".repeat(size)}</script>${`<div id="x${"#".repeat(size / 10)}"></div>`.repeat(50)}`),
        8000,
      ),
    ).toBeLessThan(1.5)
  })

  it("never throws", () => {
    const piece = constantFrom(
      "<",
      ">",
      "<script",
      "</script>",
      "<div id=",
      '"',
      "'",
      "<!--",
      "-->",
      "=",
      "root",
      "<meta http-equiv=refresh content=",
      "<noscript>",
      " ",
      "x".repeat(50),
    )
    assert(
      property(array(piece, { maxLength: 40 }), string(), (pieces, text) => void demand(pieces.join("") + text)),
      { numRuns: 1000 },
    )
  })
})
