import { describe, expect, it } from "vitest"
import { installedPackages, readmeExamples } from "./ReadmeExample.ts"

describe("readmeExamples", () => {
  it("takes the blocks of TypeScript, and why one is not run", () => {
    const text = "```ts\na()\n```\n\n<!-- not run: it needs a model -->\n\n```ts\nb()\n```\n\n```sh\nls\n```\n"
    expect(readmeExamples(text)).toEqual([{ code: "a()\n" }, { code: "b()\n", notRun: "it needs a model" }])
  })

  it("does not take the reason of another block", () => {
    expect(readmeExamples("<!-- not run: x -->\ntext\n\n```ts\na()\n```\n")).toEqual([{ code: "a()\n" }])
  })
})

describe("installedPackages", () => {
  it("takes the packages of all lines, without options and files", () => {
    const text =
      "`npm install -D rehype-parse @trawl/guard`\n\n```sh\nnpm install ./packed/trawl-html-0.1.0.tgz unified rehype-parse\n```\n"
    expect(installedPackages(text)).toEqual(["rehype-parse", "@trawl/guard", "unified"])
  })
})
