import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { scanTags } from "./scanTags.ts"

const outline = (html: string) =>
  [...scanTags(html)].map(({ name, isEnd, attributes }) => [
    `${isEnd ? "/" : ""}${name}`,
    Object.fromEntries(attributes),
  ])

describe("scanTags", () => {
  it("reads attributes in every syntax, the first of duplicates", () => {
    expect(outline(`<VIDEO Src=a.mp4 poster = 'p.jpg' title="a &amp; b" src=b.mp4 controls>x</video>`)).toEqual([
      ["video", { src: "a.mp4", poster: "p.jpg", title: "a & b", controls: "" }],
      ["/video", {}],
    ])
  })

  it("skips comments, scripts and templates", () => {
    expect(
      outline(
        `<!-- <video src=a> --><script>"<video src=b>"</script><template><audio src=c></audio></template><video src=d>`,
      ),
    ).toEqual([
      ["script", {}],
      ["/script", {}],
      ["template", {}],
      ["/template", {}],
      ["video", { src: "d" }],
    ])
  })

  it("returns the text of scripts", () => {
    expect([...scanTags(`<script type="application/ld+json">{"a":1}</script>`)][0]?.text).toBe(`{"a":1}`)
  })

  it("accepts any text in linear time", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("<", ">", "<video ", "src=", '"', "<!--", "-->", "<script>", "</script", " ", "a"), {
          maxLength: 60,
        }),
        (parts) => [...scanTags(parts.join(""))].length >= 0,
      ),
    )
    expect([...scanTags("<video ".repeat(20_000))]).toEqual([])
    expect(growthOrder((size) => [...scanTags("<video ".repeat(size))], 10_000)).toBeLessThan(1.5)
  })
})
