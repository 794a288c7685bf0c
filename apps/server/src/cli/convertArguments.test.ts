import { assert, describe, it } from "@effect/vitest"
import { convertArguments } from "./convertArguments.ts"

const defaults = {
  source: "page.html",
  as: "markdown",
  wholePage: false,
  include: [],
  exclude: [],
  url: undefined,
  type: undefined,
}

describe("convertArguments", () => {
  it("takes a file and fills the defaults", () => {
    assert.deepStrictEqual<unknown>(convertArguments(["page.html"]), defaults)
  })

  it("reads every option", () => {
    const args = [
      "--json",
      "--whole-page",
      "--include",
      "main",
      "--include",
      "h1",
      "--exclude",
      ".x",
      "--url",
      "https://a.test/",
      "--type",
      "Text/HTML",
      "page.html",
    ]
    const expected = {
      as: "json",
      wholePage: true,
      include: ["main", "h1"],
      exclude: [".x"],
      url: "https://a.test/",
      type: "text/html",
    }
    assert.deepStrictEqual<unknown>(convertArguments(args), { ...defaults, ...expected })
  })

  it("accepts the standard input as source", () => {
    assert.deepStrictEqual<unknown>(convertArguments(["-", "--html"]), { ...defaults, source: "-", as: "html" })
  })

  it.each([
    [[], "Name one file or address to convert."],
    [["a.html", "b.html"], "Name one file or address to convert."],
    [["a.html", "--html", "--json"], "--html and --json do not go together."],
    [["a.html", "--explain", "--json"], "--json and --explain do not go together."],
    [
      ["a.html", "--explain", "--include", "p"],
      "--explain is about the main content: it goes with neither --whole-page nor --include.",
    ],
    [["https://a.test/", "--type", "text/html"], "--url and --type are for files."],
    [["a.html", "--url", "a.test"], "--url must be an http or https address."],
    [["a.html", "--type", "html"], "--type must be a media type such as text/html."],
  ])("says what is wrong with %j", (args, sentence) => {
    assert.strictEqual(convertArguments(args), sentence)
  })

  it("accepts the explanation as output form", () => {
    assert.deepStrictEqual<unknown>(convertArguments(["page.html", "--explain", "--exclude", ".x"]), {
      ...defaults,
      as: "explanation",
      exclude: [".x"],
    })
  })

  it("names an option that does not exist", () => {
    assert.match(String(convertArguments(["a.html", "--markdown"])), /--markdown/u)
  })
})
