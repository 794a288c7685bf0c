import { describe, expect, it } from "vitest"
import { pageOf } from "../fixtures/pageOf.ts"
import { images } from "./images.ts"

describe("images", () => {
  it("names the content's images before those of the head, each once", () => {
    expect(
      images.render(
        pageOf(
          `<html><head><link rel=icon href=i.ico><meta property="og:image" content="a.png"></head><body><img src=a.png></html>`,
        ),
        {},
      ),
    ).toEqual({ images: ["https://example.com/docs/a.png", "https://example.com/docs/i.ico"] })
  })

  it("gives the images that a file holds", () => {
    const [first, second] = ["data:image/png;base64,AA==", "data:image/jpeg;base64,AA=="]
    expect(images.render({ ...pageOf("<p>Hello"), images: [first, second, first] }, {})).toEqual({
      images: [first, second],
    })
  })
})
