import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { readSignals } from "./readSignals.ts"

const signalsOf = (html: string) => readSignals(parseTree(html))

describe("readSignals", () => {
  it("counts visible text, and the part of it in links", () => {
    expect(signalsOf(`<p>Low  water</p><a href="/">More</a><a name="x">here</a>`)).toMatchObject({
      visible: 16,
      own: 12,
      links: 1,
      text: "low water more here",
    })
  })

  it("reads headings by rank, buttons and fields", () => {
    const signals = signalsOf(
      `<h2>Second</h2><h1> First  one</h1><form action="/in"><input><input type="password"><input type="submit" value="Go"><input type="hidden"><button>Sign in</button><a href="#" role="button">Join</a></form>`,
    )
    expect(signals).toMatchObject({
      headings: ["first one", "second"],
      buttons: ["go", "sign in", "join"],
      passwords: 1,
      fields: 1,
      addresses: "/in\n",
    })
  })

  it("separates code from data, and reads the requests of the head", () => {
    const signals = signalsOf(
      `<meta name="robots" content="NoIndex"><meta http-equiv="Refresh" content="3;url=/a"><script src="/a.js"></script><script>run()</script><script type="application/ld+json">{"isAccessibleForFree": "False"}</script>`,
    )
    expect(signals).toMatchObject({
      isUnlisted: true,
      refresh: 3,
      scripts: 2,
      state: 37,
      isPaid: true,
      addresses: "3;url=/a\n/a.js\n",
      code: "\nrun()\n",
    })
  })

  it("lists empty elements by id, and empty main and custom elements by tag", () => {
    expect(
      signalsOf(`<main></main><div id="a"> <b></b></div><div id="b">x</div><x-y></x-y><div id="c"><img src="i"></div>`)
        .hollow,
    ).toEqual(["main", "a", "x-y"])
  })

  it("reads a short noscript separately, and a long one as the page", () => {
    expect(signalsOf("<body><noscript>Switch scripts on</noscript>")).toMatchObject({
      noscript: "switch scripts on",
      visible: 0,
    })
    expect(signalsOf(`<body><noscript>${"A long thread. ".repeat(100)}</noscript>`)).toMatchObject({
      noscript: "",
      visible: 1_200,
    })
  })

  it("stops when a page has shown enough text", () => {
    expect(signalsOf(`<p>${"word ".repeat(2_000)}</p><p>end</p><input type="password">`)).toMatchObject({
      own: 8_000,
      passwords: 0,
    })
  })
})
