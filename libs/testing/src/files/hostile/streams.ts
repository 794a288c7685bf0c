import { pdfStream } from "../rawPdf.ts"
import { bombOf, doubleBombOf, megabyteOf } from "./bombOf.ts"
import { hello, pageOf } from "./pageOf.ts"

const flate = "/Filter /FlateDecode"
const filters = (name: string, count: number): string =>
  `/Filter [${Array.from({ length: count }, () => `/${name}`).join(" ")}]`
const content = (bytes: Uint8Array, fields: string): Buffer => pageOf({ content: pdfStream(bytes, fields) })

/** Streams that unpack to far more, and malformed filters. `scale` is 1 for the worst. */
export const streams = {
  "a gigabyte of spaces": (scale: number) => content(bombOf(megabyteOf(" "), 1_000 * scale), flate),
  "a quarter of a gigabyte, compressed twice": (scale: number) =>
    content(doubleBombOf(megabyteOf(" "), 256 * scale), filters("FlateDecode", 2)),
  "a stream cut off": () => content(bombOf(hello, 10).subarray(0, 40), flate),
  "a stream of no compression at all": () => content(Buffer.from("not compressed"), flate),
  "a hundred thousand filters": (scale: number) =>
    content(Buffer.from("41>"), filters("ASCIIHexDecode", 100_000 * scale)),
  "a filter that refers to itself": () => pageOf({ content: pdfStream(hello, "/Filter 6 0 R"), objects: ["[6 0 R]"] }),
  "run lengths": (scale: number) =>
    content(
      Buffer.concat([Buffer.alloc(4_000_000 * scale, Buffer.of(0x81, 0x20)), Buffer.of(0x80)]),
      "/Filter /RunLengthDecode",
    ),
  "codes of a growing table": (scale: number) =>
    content(Buffer.alloc(8_000_000 * scale, Buffer.of(0x80, 0x0b, 0x60, 0x50)), "/Filter /LZWDecode"),
  "a predictor of a billion columns": () =>
    content(
      bombOf("0".repeat(1_000), 100),
      `${flate} /DecodeParms << /Predictor 15 /Columns 1000000000 /Colors 32 /BitsPerComponent 16 >>`,
    ),
  "a predictor of columns below zero": () =>
    content(bombOf("0".repeat(1_000), 100), `${flate} /DecodeParms << /Predictor 12 /Columns -5 /Colors 0 >>`),
  "a length that refers to itself": () =>
    pageOf({ content: Buffer.from(`<< /Length 4 0 R >>\nstream\n${hello}\nendstream`) }),
  "a length far too large": () =>
    pageOf({ content: Buffer.from(`<< /Length 999999999999 >>\nstream\n${hello}\nendstream`) }),
  "a length below zero": () => pageOf({ content: Buffer.from(`<< /Length -1 >>\nstream\n${hello}\nendstream`) }),
  "a stream that holds itself": () => pageOf({ page: "/Contents [4 0 R [4 0 R [3 0 R]]]" }),
  "contents a million times": (scale: number) => pageOf({ page: `/Contents [${"4 0 R ".repeat(1_000_000 * scale)}]` }),
  "an inline image without an end": (scale: number) =>
    pageOf({ content: `${hello}BI /W 10 /H 10 /BPC 8 /CS /G ID ${"\u0001E I\n".repeat(2_000_000 * scale)}` }),
  "inline images": (scale: number) =>
    pageOf({ content: `${hello}${"BI /W 1 /H 1 /BPC 8 /CS /G ID a\nEI\n".repeat(300_000 * scale)}` }),
  "an object stream that never ends": (scale: number) =>
    pageOf({
      page: "/Annots 9 0 R",
      objects: [pdfStream(bombOf(megabyteOf(" 7 0"), 500 * scale), `/Type /ObjStm /N 1000000000 /First 100 ${flate}`)],
      trailer: "/Prev 5",
    }),
  "an object stream that extends itself": () =>
    pageOf({ objects: [pdfStream("7 0 8 5 9 10 null null null", "/Type /ObjStm /N 3 /First 13 /Extends 6 0 R")] }),
}
