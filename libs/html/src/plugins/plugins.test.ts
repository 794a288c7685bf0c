import { array, assert, constantFrom, property } from "fast-check"
import type { Root } from "hast"
import rehypeParse from "rehype-parse"
import rehypeRemark from "rehype-remark"
import remarkGfm from "remark-gfm"
import remarkParse from "remark-parse"
import remarkStringify from "remark-stringify"
import { unified } from "unified"
import { describe, expect, it } from "vitest"
import { htmlToMarkdown } from "../htmlToMarkdown.ts"
import { rehypeMainContent } from "./rehypeMainContent.ts"
import { rehypePrune } from "./rehypePrune.ts"
import { rehypeReadHtml } from "./rehypeReadHtml.ts"
import { rehypeSelect } from "./rehypeSelect.ts"
import { rehypeToRemark } from "./rehypeToRemark.ts"
import { remarkWriteMarkdown } from "./remarkWriteMarkdown.ts"

const url = "https://fixture.test/town/page"
const sentence =
  "The harbour was built in three stages, and each of them took longer than anyone had planned, because the ground was soft."
const page = `<!DOCTYPE html><html><head><title>Harbour</title><script>track()</script></head><body><nav><a href="/">Home</a></nav>
<main><h1>Harbour</h1><p>${sentence}</p><p>${sentence}</p><p>${sentence}</p>
<p>See <a href="map">the map</a> <b>today</b>.</p><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table></main>
<div hidden>shy</div><footer>foot</footer></body></html>`

const expected = `# Harbour

${sentence}

${sentence}

${sentence}

See [the map](https://fixture.test/town/map) **today**.

| a | b |
| --- | --- |
| 1 | 2 |
`

const outputOf = async (process: Promise<unknown>) => String(await process)

describe("plugins", () => {
  it("work between those of rehype and remark", async () => {
    const processor = unified()
      .use(rehypeParse)
      .use(rehypeMainContent, { url })
      .use(rehypeRemark)
      .use(remarkGfm)
      .use(remarkStringify)
    expect((await outputOf(processor.process(page))).replaceAll(/\| -+ /gu, "| --- ")).toBe(expected)
  })

  it.each([
    [
      "rehypeReadHtml",
      unified()
        .use(rehypeReadHtml)
        .use(rehypeMainContent, { url })
        .use(rehypeRemark)
        .use(remarkGfm)
        .use(remarkStringify),
    ],
    [
      "rehypeToRemark",
      unified()
        .use(rehypeParse)
        .use(rehypeMainContent, { url })
        .use(rehypeToRemark)
        .use(remarkGfm)
        .use(remarkStringify),
    ],
    [
      "remarkWriteMarkdown",
      unified().use(rehypeParse).use(rehypeMainContent, { url }).use(rehypeRemark).use(remarkWriteMarkdown),
    ],
    [
      "all of them",
      unified().use(rehypeReadHtml).use(rehypeMainContent, { url }).use(rehypeToRemark).use(remarkWriteMarkdown),
    ],
  ])("replace those of rehype and remark: %s", async (_, processor) => {
    expect((await outputOf(processor.process(page))).replaceAll(/\| -+ /gu, "| --- ")).toBe(expected)
  })

  it("return together what htmlToMarkdown returns", async () => {
    const processor = unified()
      .use(rehypeReadHtml)
      .use(rehypeMainContent, { url })
      .use(rehypeToRemark)
      .use(remarkWriteMarkdown)
    expect(await outputOf(processor.process(page))).toBe(htmlToMarkdown(page, { url }))
  })

  it("round-trip with the option `roundTrip`", async () => {
    const html = "<p><a href=a>x</a><a href=b>y</a> at www.x.y</p>"
    const roundTrip = unified()
      .use(rehypeParse, { fragment: true })
      .use(rehypeToRemark, { roundTrip: true })
      .use(remarkWriteMarkdown, { roundTrip: true })
    expect(await outputOf(roundTrip.process(html))).toBe("[x](a)[y](b) at www\\.x.y\n")
  })

  it("write markdown that remark reads", async () => {
    expect(
      await outputOf(
        unified().use(remarkParse).use(remarkGfm).use(remarkWriteMarkdown).process("* a\n* b ~c~\n\n|x|\n|-|\n|y|"),
      ),
    ).toBe("- a\n- b ~~c~~\n\n| x |\n| --- |\n| y |\n")
  })
})

describe("the pipelines of the README", () => {
  it("return what it shows", async () => {
    const between = unified()
      .use(rehypeParse)
      .use(rehypeMainContent, { url: "https://example.com/", excludeTags: [".advert"] })
      .use(rehypeRemark)
      .use(remarkGfm)
      .use(remarkStringify)
    const ours = unified().use(rehypeReadHtml).use(rehypePrune).use(rehypeToRemark).use(remarkWriteMarkdown)
    const main = "<nav>Menu</nav><main><h1>Hello</h1><p>Some <b>words</b>.</p></main>"
    expect([
      await outputOf(between.process(main)),
      String(ours.processSync("<script>x()</script><p>Some <b>words</b>.</p>")),
    ]).toEqual(["# Hello\n\nSome **words**.\n", "Some **words**.\n"])
  })
})

describe("rehypePrune", () => {
  it("drops what is never content and keeps the rest, addresses absolute", async () => {
    const processor = unified().use(rehypeParse).use(rehypePrune, { url }).use(rehypeToRemark).use(remarkWriteMarkdown)
    const text = await outputOf(processor.process(page))
    expect([
      text.startsWith("[Home](https://fixture.test/)\n"),
      text.endsWith("\n\nfoot\n"),
      /track|shy/u.test(text),
    ]).toEqual([true, true, false])
  })

  it("keeps hidden elements if asked", async () => {
    const processor = unified()
      .use(rehypeParse)
      .use(rehypePrune, { keepsHidden: true })
      .use(rehypeToRemark)
      .use(remarkWriteMarkdown)
    expect(await outputOf(processor.process("<p hidden>shy</p><p><a href='map'>m</a></p>"))).toBe("shy\n\n[m](map)\n")
  })

  it("shows declarative shadow roots of a tree with separate template content", async () => {
    const processor = unified().use(rehypeParse).use(rehypePrune).use(rehypeToRemark).use(remarkWriteMarkdown)
    expect(
      await outputOf(
        processor.process(
          "<div><template shadowrootmode=open><p>in the shadow</p></template></div><template><p>not shown</p></template>",
        ),
      ),
    ).toBe("in the shadow\n")
  })
})

describe("rehypeSelect", () => {
  it("keeps and drops by selectors", async () => {
    const processor = unified()
      .use(rehypeParse)
      .use(rehypeSelect, { includeTags: ["main"], excludeTags: ["main p", "table"] })
      .use(rehypeToRemark)
      .use(remarkWriteMarkdown)
    expect(await outputOf(processor.process(page))).toBe("# Harbour\n")
  })
})

describe("rehypeReadHtml", () => {
  const tags = "article nav div p a b ul li table tr td pre h1 form template svg blockquote".split(" ")
  const pieces = constantFrom(
    ...tags.map((tag) => `<${tag} class="x" href="y" hidden>`),
    ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
    "words ",
    "A sentence. ",
    "<br>",
    "&amp;",
  )

  it("builds the tree that rehype-parse builds", () => {
    const [theirs, ours] = [unified().use(rehypeParse), unified().use(rehypeReadHtml)].map((parsing) =>
      parsing.use(rehypePrune).use(rehypeToRemark).use(remarkWriteMarkdown).freeze(),
    )
    assert(
      property(array(pieces, { maxLength: 30 }), (parts) => {
        const html = parts.join("")
        expect(String(ours?.processSync(html))).toBe(String(theirs?.processSync(html)))
      }),
      { numRuns: 300 },
    )
  })
})

describe("transformers", () => {
  it.each([
    ["rehypePrune", unified().use(rehypePrune, { url })],
    ["rehypeMainContent", unified().use(rehypeMainContent, { url, excludeTags: ["table"] })],
    ["rehypeSelect", unified().use(rehypeSelect, { includeTags: ["p"] })],
    ["rehypeToRemark", unified().use(rehypeToRemark)],
  ])("do not change their tree: %s", async (_, processor) => {
    const tree: Root = unified().use(rehypeParse).parse(page)
    const copy = structuredClone(tree)
    await processor.run(tree)
    expect(tree).toEqual(copy)
  })
})
