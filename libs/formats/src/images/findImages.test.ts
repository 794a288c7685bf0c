import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { treeOf } from "@trawl/testing"
import { findImages } from "./findImages.ts"

const imagesOf = (html: string) => findImages(treeOf(html), "https://example.com/docs/")
const at = (...names: ReadonlyArray<string>) => names.map((name) => `https://example.com/docs/${name}`)

describe("findImages", () => {
  it("reads src, lazy src and srcset of an image", () => {
    expect(imagesOf(`<img src="a.png" data-src="b.png" srcset="c.png 1x, d.png 2x" data-srcset="e.png 100w">`)).toEqual(
      at("a.png", "b.png", "c.png", "d.png", "e.png"),
    )
  })

  it("reads the sources of an image, not those of a video", () => {
    expect(
      imagesOf(`<picture><source srcset="a.webp"><img src="a.png"></picture><video><source src="v.mp4"></video>`),
    ).toEqual(at("a.webp", "a.png"))
  })

  it("reads posters and inline background images", () => {
    expect(imagesOf(`<video poster="p.jpg"></video><div style="background-image: url('b.jpg')"></div>`)).toEqual(
      at("p.jpg", "b.jpg"),
    )
  })

  it("keeps the first of two equal images", () => {
    expect(imagesOf(`<img src="a.png"><img src=" /docs/a.png ">`)).toEqual(at("a.png"))
  })

  it("keeps data of images and drops scripts, pages, files, blobs and empty addresses", () => {
    expect(
      imagesOf(
        `<img src="data:image/gif;base64,R0lGOD=="><img src="javascript:0"><img src="data:text/html,x"><img src=" da\tta:text/html,x"><img src="file:///a.png"><img src="blob:https://a/b"><img src="">`,
      ),
    ).toEqual(["data:image/gif;base64,R0lGOD=="])
  })

  it("returns only absolute addresses of kept schemes, each once", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ src: fc.string(), srcSet: fc.string(), style: fc.string() })), (all) => {
        const tree = {
          type: "root" as const,
          children: all.map((properties) => ({ type: "element" as const, tagName: "img", properties, children: [] })),
        }
        const found = findImages(tree, "https://example.com/")
        expect(new Set(found).size).toBe(found.length)
        for (const image of found) expect(image).toMatch(/^(?:https?:|data:image\/)/iu)
      }),
    )
  })
})
