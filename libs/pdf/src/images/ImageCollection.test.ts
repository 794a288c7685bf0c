import { createCanvas, loadImage } from "@napi-rs/canvas"
import { mutations, pdfPages, type PdfText, pdfImage } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { ParseError } from "@trawl/core"
import { pdfToMarkdown } from "../pdfToMarkdown.ts"

const texts: ReadonlyArray<PdfText> = [{ text: "A page with images.", x: 72, y: 700, size: 10 }]

const file = (images: ReadonlyArray<ReadonlyArray<Buffer>>) =>
  pdfPages(
    images.map(() => texts),
    { images },
  )

const read = async (pages: ReadonlyArray<ReadonlyArray<Buffer>>) => {
  const { markdown, images: { addresses, warnings } = { addresses: [], warnings: [] } } = await pdfToMarkdown(
    file(pages),
    { mode: "fast", images: true },
  )
  return { markdown, addresses, warnings }
}

/** What a viewer shows of an image: its type, its size and its first pixel. */
const seen = async (address: string) => {
  const image = await loadImage(address)
  const context = createCanvas(image.width, image.height).getContext("2d")
  context.drawImage(image, 0, 0)
  return [address.slice(5, address.indexOf(";")), image.width, image.height, [...context.getImageData(0, 0, 1, 1).data]]
}

const twoTone = (height: number, fields: string, byte: number) =>
  pdfImage(40, height, { fields: `${fields} /BitsPerComponent 1`, data: Buffer.alloc(5 * height, byte) })
const plain = (size: number, [red, green, blue]: readonly [number, number, number]) =>
  pdfImage(size, size, { data: Buffer.from(Array.from({ length: size * size }, () => [red, green, blue]).flat()) })

/** The given number of random bits as bytes; the first pixel is black. */
const noise = (size: number, bits: number, fields = ""): Buffer => {
  const data = new Uint8Array(size * size * 3)
  let state = 1
  for (let at = 3; at < data.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    data[at] = state >>> (32 - bits)
  }
  return pdfImage(size, size, { data, level: 0, fields: `/ColorSpace /DeviceRGB /BitsPerComponent 8 ${fields}` })
}

describe("ImageCollection", () => {
  it("returns images in page order, each once", async () => {
    const [red, blue] = [plain(20, [255, 0, 0]), plain(30, [0, 0, 255])]
    const { markdown, addresses } = await read([[red, blue], [blue], [plain(20, [255, 0, 0]), red, blue]])
    expect(await Promise.all(addresses.map(seen))).toEqual([
      ["image/png", 20, 20, [255, 0, 0, 255]],
      ["image/png", 30, 30, [0, 0, 255, 255]],
    ])
    expect(markdown).not.toContain("data:")
  })

  it("writes photographs as JPEG, bilevel images with one bit a pixel, and stencils in black", async () => {
    const [white, stencil] = [twoTone(20, "/ColorSpace /DeviceGray", 0xff), twoTone(21, "/ImageMask true", 0)]
    const { addresses, warnings } = await read([[noise(200, 3), white, stencil]])
    const [photograph, ...others] = await Promise.all(addresses.map(seen))
    expect([photograph?.slice(0, 3), others, warnings]).toEqual([
      ["image/jpeg", 200, 200],
      [
        ["image/png", 40, 20, [255, 255, 255, 255]],
        ["image/png", 40, 21, [0, 0, 0, 255]],
      ],
      [],
    ])
    expect(Buffer.from(addresses[1]?.split(",")[1] ?? "", "base64")[24]).toBe(1)
  })

  it("collects no images unless requested, and skips tiny ones", async () => {
    expect((await pdfToMarkdown(file([[plain(20, [255, 0, 0])]]), { mode: "fast" })).images).toBe(undefined)
    const { addresses, warnings } = await read([[plain(15, [255, 0, 0]), pdfImage(300, 2)]])
    expect([addresses, warnings]).toEqual([[], []])
  })

  it("reads a file with oversized or undecodable images, and warns about them", async () => {
    const wrong = "/ColorSpace /DeviceRGB /BitsPerComponent 8"
    const huge = pdfImage(100_000, 100_000, { data: Buffer.alloc(8) })
    const large = pdfImage(5_000, 4_001, {
      fields: "/ColorSpace /DeviceGray /BitsPerComponent 8",
      data: Buffer.alloc(8),
    })
    const corrupt = pdfImage(20, 20, {
      fields: `${wrong} /DecodeParms [null null] /Filter [/FlateDecode /DCTDecode]`,
      data: Buffer.from("no JPEG"),
    })
    const { markdown, addresses, warnings } = await read([[huge, large, corrupt, plain(20, [0, 255, 0])]])
    expect([markdown, await Promise.all(addresses.map(seen)), warnings]).toEqual([
      "A page with images.\n",
      [["image/png", 20, 20, [0, 255, 0, 255]]],
      ["Images in the PDF were left out of images: 1 of more than 20 million pixels, 1 that cannot be decoded."],
    ])
  })

  it("stops at a hundred images, and reports how many are left out", async () => {
    const many = Array.from({ length: 103 }, (_, index) => plain(16, [index, 0, 0]))
    const { addresses, warnings } = await read([many.slice(0, 60), many.slice(60)])
    expect([addresses.length, warnings]).toEqual([
      100,
      ["Images in the PDF were left out of images: 3 beyond the first 100 or 20 MB."],
    ])
  })

  it("stops before twenty megabytes", async () => {
    const { addresses, warnings } = await read([
      [plain(16, [1, 0, 0])],
      [noise(2_300, 8, "/Mask [0 0 0 0 0 0]")],
      [plain(16, [2, 0, 0])],
    ])
    expect([addresses.length, warnings]).toEqual([
      1,
      ["Images in the PDF were left out of images: 2 beyond the first 100 or 20 MB."],
    ])
  })

  it.each(Object.entries(mutations))(
    "reads what is left of a file that is %s, or reports why it cannot",
    async (_, damage) => {
      const whole = pdfPages([texts, texts], {
        xmp: "<rdf:RDF><rdf:Description><dc:title>Boats</dc:title></rdf:Description></rdf:RDF>",
        images: [[noise(40, 8), twoTone(30, "/ImageMask true", 0)], [plain(20, [255, 0, 0])]],
      })
      const outcome = await pdfToMarkdown(damage(whole), { mode: "fast", images: true }).catch(
        (error: unknown) => error,
      )
      if (outcome instanceof ParseError) return
      expect(outcome).toMatchObject({
        images: {
          addresses: expect.toSatisfy((all: ReadonlyArray<string>) =>
            all.every((address) => /^data:image\/(?:png|jpeg);base64,/u.test(address)),
          ),
        },
      })
    },
  )
})
