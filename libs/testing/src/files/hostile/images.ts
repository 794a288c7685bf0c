import { pdfStream } from "../rawPdf.ts"
import { bombOf, megabyteOf } from "./bombOf.ts"
import { hello, pageOf } from "./pageOf.ts"

interface ImageSpec {
  readonly width?: number | string
  readonly height?: number | string
  readonly bits?: number
  readonly colours?: string
  readonly more?: string
}

const image = (
  bytes: Uint8Array,
  { bits = 8, colours = "/DeviceRGB", height = 100_000, more = "", width = 100_000 }: ImageSpec,
): Buffer =>
  pageOf({
    content: `${hello}q 500 0 0 500 0 0 cm /X Do Q`,
    resources: "/XObject << /X 6 0 R >>",
    objects: [
      pdfStream(
        bytes,
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent ${bits} /ColorSpace ${colours} ${more}`,
      ),
    ],
  })

const bytesOf = (...parts: ReadonlyArray<number | ReadonlyArray<number>>): Buffer => Buffer.from(parts.flat())
const four = (value: number): ReadonlyArray<number> => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]

/** A JPEG that declares 65,535 pixels a side. */
const jpeg = bytesOf(
  [0xff, 0xd8],
  [0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3, 1, 0x44, 0, 2, 0x44, 0, 3, 0x44, 0],
  [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0],
  [0, 0, 0xff, 0xd9],
)

/** A JBIG2 page of two billion pixels a side, with a region of that size. */
const jbig2 = bytesOf(
  four(0),
  [0x30, 0, 1],
  four(19),
  four(0x7fffffff),
  four(0x7fffffff),
  four(0),
  four(0),
  [0, 0, 0],
  four(1),
  [0x26, 0, 1],
  four(26),
  four(0x7fffffff),
  four(0x7fffffff),
  four(0),
  four(0),
  [0],
  [0, 3, 0xff, 0xfd, 0xff, 2, 0xfe, 0xfe],
  [0, 0],
)

/** A JPEG 2000 codestream of two billion pixels a side in tiles of one pixel. */
const jpx = bytesOf(
  [0xff, 0x4f, 0xff, 0x51, 0, 41, 0, 0],
  four(0x7fffffff),
  four(0x7fffffff),
  four(0),
  four(0),
  four(1),
  four(1),
  four(0),
  four(0),
  [0, 1, 7, 1, 1],
  [0xff, 0x52, 0, 12, 0, 0, 0, 1, 0, 32, 10, 10, 0, 1],
  [0xff, 0x93],
  [0xff, 0xd9],
)

const grey = { colours: "/DeviceGray" }

/** Images of impossible sizes. `scale` is 1 for the worst. */
export const images = {
  "an image of ten billion pixels": () => image(Buffer.from("abc"), {}),
  "an image of ten billion pixels, compressed": (scale: number) =>
    image(bombOf(megabyteOf("\u0000"), 500 * scale), { more: "/Filter /FlateDecode" }),
  "an image below zero": () => image(Buffer.from("abc"), { width: -5, height: -5 }),
  "an image of sizes that are no numbers": () => image(Buffer.from("abc"), { width: "/A", height: "6 0 R" }),
  "a JPEG of four billion pixels": () => image(jpeg, { width: 65_535, height: 65_535, more: "/Filter /DCTDecode" }),
  "a JPEG that says it is small": () => image(jpeg, { width: 10, height: 10, more: "/Filter /DCTDecode" }),
  "a JBIG2 without an end": () =>
    image(jbig2, { ...grey, bits: 1, width: 10, height: 10, more: "/Filter /JBIG2Decode" }),
  "a JPEG 2000 without an end": () => image(jpx, { ...grey, width: 10, height: 10, more: "/Filter /JPXDecode" }),
  "a fax of a billion columns": () =>
    image(Buffer.alloc(1_000, 0x55), {
      ...grey,
      bits: 1,
      width: 10,
      height: 10,
      more: "/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 1000000000 /Rows 1000000000 >>",
    }),
  "a fax of columns below zero": () =>
    image(Buffer.alloc(1_000, 0x55), {
      ...grey,
      bits: 1,
      more: "/Filter /CCITTFaxDecode /DecodeParms << /K 0 /Columns -1 >>",
    }),
  "a mask that masks itself": () =>
    image(Buffer.from("abc"), { width: 1, height: 1, more: "/SMask 6 0 R /Mask 6 0 R" }),
  "colours of themselves": () =>
    image(Buffer.from("abc"), {
      width: 1,
      height: 1,
      colours: "[/Indexed [/Indexed [/Separation /A 6 0 R 6 0 R] 255 6 0 R] 99999999 6 0 R]",
    }),
  "thousands of images": (scale: number) =>
    pageOf({
      content: `${hello}${"/X Do ".repeat(200_000 * scale)}`,
      resources: "/XObject << /X 6 0 R >>",
      objects: [
        pdfStream(
          Buffer.alloc(300),
          "/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceRGB",
        ),
      ],
    }),
}
