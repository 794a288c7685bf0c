import { assert, describe, it } from "@effect/vitest"
import { scrapeArguments } from "./scrapeArguments.ts"

const page = "https://a.test/"

const defaults = { out: undefined, as: "markdown", concurrency: undefined, screenshot: undefined, fullPage: false, pdf: undefined }

describe("scrapeArguments", () => {
  it("takes addresses and fills the defaults", () => {
    assert.deepStrictEqual<unknown>(scrapeArguments([page, "https://b.test/"]), { ...defaults, urls: [page, "https://b.test/"] })
  })

  it("reads every option", () => {
    const args = ["--out", "pages", "--as", "json", "--concurrency", "4", "--screenshot", "--full-page", "--pdf", page]
    const captures = { screenshot: { file: undefined }, fullPage: true, pdf: { file: undefined } }
    assert.deepStrictEqual<unknown>(scrapeArguments(args), { urls: [page], out: "pages", as: "json", concurrency: 4, ...captures })
  })

  it.each([
    [["--screenshot", "shots/a.png", page]],
    [[page, "--screenshot", "shots/a.png"]],
    [[page, "--screenshot=shots/a.png"]],
  ])("takes a file behind --screenshot: %j", (args) => {
    assert.deepStrictEqual<unknown>(scrapeArguments(args), { ...defaults, urls: [page], screenshot: { file: "shots/a.png" } })
  })

  it.each([[["--screenshot", page]], [[page, "--screenshot"]]])("takes no address for a file: %j", (args) => {
    assert.deepStrictEqual<unknown>(scrapeArguments(args), { ...defaults, urls: [page], screenshot: { file: undefined } })
  })

  it.each([
    [[], "Name at least one address"],
    [["--as", "pdf", page], "--as must be"],
    [["--concurrency", "0", page], "--concurrency must be"],
    [["--colour", page], "There is no option --colour."],
    [["--screenshot", "notes.txt", page], "The file of --screenshot must end in .png or .jpg or .jpeg, and notes.txt does not"],
    [["--screenshot", "a.test"], "An address begins with https://"],
    [["--pdf", "a.png", page], "The file of --pdf must end in .pdf"],
    [["--screenshot", "a.png", page, "https://b.test/"], "for one address only"],
    [["--full-page", page], "--full-page goes with --screenshot"],
  ])("answers %j with a sentence", (args, part) => {
    assert.include(scrapeArguments(args), part)
  })
})
