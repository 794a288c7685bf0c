import { assert, describe, it } from "@effect/vitest"
import { scrapeArguments } from "./scrapeArguments.ts"

const page = "https://a.test/"

const defaults = {
  again: false,
  list: undefined,
  retryFailed: undefined,
  out: undefined,
  as: "markdown",
  formats: ["markdown"],
  actions: undefined,
  concurrency: undefined,
  screenshot: undefined,
  fullPage: false,
  pdf: undefined,
}

describe("scrapeArguments", () => {
  it("takes addresses and fills the defaults", () => {
    assert.deepStrictEqual<unknown>(scrapeArguments([page, "https://b.test/"]), {
      ...defaults,
      urls: [page, "https://b.test/"],
    })
  })

  it("reads every option", () => {
    const args = [
      "--out",
      "pages",
      "--as",
      "json",
      "--concurrency",
      "4",
      "--screenshot",
      "--full-page",
      "--pdf",
      "--list",
      "-",
      "--actions",
      "a.json",
      page,
    ]
    const captures = { screenshot: {}, fullPage: true, pdf: {} }
    const others = {
      list: "-",
      out: "pages",
      as: "json",
      formats: ["markdown", "links", "images"],
      actions: "a.json",
      concurrency: 4,
    }
    assert.deepStrictEqual<unknown>(scrapeArguments(args), { ...defaults, urls: [page], ...others, ...captures })
  })

  it.each([
    [["--screenshot", "shots/a.png", page]],
    [[page, "--screenshot", "shots/a.png"]],
    [[page, "--screenshot=shots/a.png"]],
  ])("takes the file after --screenshot: %j", (args) => {
    assert.deepStrictEqual<unknown>(scrapeArguments(args), {
      ...defaults,
      urls: [page],
      screenshot: { file: "shots/a.png" },
    })
  })

  it.each([[["--screenshot", page]], [[page, "--screenshot"]]])("never takes an address for a file: %j", (args) => {
    assert.deepStrictEqual<unknown>(scrapeArguments(args), { ...defaults, urls: [page], screenshot: {} })
  })

  it.each([
    ["html, rawHtml", { formats: ["html", "rawHtml"] }],
    ["markdown,links", { formats: ["markdown", "links"], as: "json" }],
    ["screenshot", { formats: [], screenshot: {} }],
    ["markdown,screenshot", { formats: ["markdown"], screenshot: {} }],
  ])("takes the formats %s", (formats, asked) => {
    assert.deepStrictEqual<unknown>(scrapeArguments([page, "--formats", formats]), {
      ...defaults,
      urls: [page],
      ...asked,
    })
  })

  it("takes no new options when failed pages are retried", () => {
    assert.deepStrictEqual<unknown>(scrapeArguments(["--retry-failed", "pages", "--concurrency", "2"]), {
      ...defaults,
      urls: [],
      retryFailed: "pages",
      concurrency: 2,
    })
  })

  it.each([
    [["--retry-failed", "pages", "--formats", "html"], "--formats cannot stand beside it"],
    [["--retry-failed", "pages", page], "name none beside it"],
    [["--out", "", page], "--out needs a value."],
    [["--list="], "--list needs a value."],
    [["--actions", "", page], "--actions needs a value."],
    [["--retry-failed", ""], "--retry-failed needs a value."],
    [["--formats", " ,", page], "--formats needs at least one name."],
    [["--formats", "markdown,video", page], "--formats cannot write video"],
    [["--formats", "html,links", "--as", "markdown", page], "and not links: take --as json"],
    [["--list", "a.txt", "--pdf", "a.pdf"], "for one address only"],
    [[], "Name at least one address"],
    [["--as", "pdf", page], "--as must be"],
    [["--concurrency", "0", page], "--concurrency must be"],
    [["--colour", page], "There is no option --colour."],
    [
      ["--screenshot", "notes.txt", page],
      "The file of --screenshot must end in .png or .jpg or .jpeg, and notes.txt does not",
    ],
    [["--screenshot", "a.test"], "An address begins with https://"],
    [["--pdf", "a.png", page], "The file of --pdf must end in .pdf"],
    [["--screenshot", "a.png", page, "https://b.test/"], "for one address only"],
    [["--full-page", page], "--full-page goes with --screenshot"],
    [["--again", "--pdf", page], "--again goes with a folder"],
    [["--again", "--retry-failed", "pages"], "--again cannot stand beside it"],
  ])("answers %j with a sentence", (args, part) => {
    assert.include(scrapeArguments(args), part)
  })
})
