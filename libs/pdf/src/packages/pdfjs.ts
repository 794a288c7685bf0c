import { dirname, join, sep } from "node:path"
import { fileURLToPath } from "node:url"
import type * as PdfjsModule from "pdfjs-dist/legacy/build/pdf.mjs"

/** The package that reads PDF files: the build for Node, which finds its worker beside itself. */
export type Pdfjs = typeof PdfjsModule

let loading: Promise<Pdfjs> | undefined

/** Loads pdf.js, once. Without the package that draws it reads text all the same, so its notes on that go unsaid. */
export const loadPdfjs = (): Promise<Pdfjs> => (loading ??= quietly(() => import("pdfjs-dist/legacy/build/pdf.mjs")))

const aboutCanvas = /^Warning: Cannot (?:load "@napi-rs\/canvas"|polyfill `(?:DOMMatrix|Path2D)`)/u

// pdf.js takes its level of messages only after it has written these. Another's messages meanwhile go where they would have gone.
const quietly = async <A>(load: () => Promise<A>): Promise<A> => {
  const output: { warn: (...given: ReadonlyArray<unknown>) => void } = console
  const { warn } = output
  const filtered: typeof warn = (...given) => {
    if (!aboutCanvas.test(String(given[0]))) warn(...given)
  }
  output.warn = filtered
  try {
    return await load()
  } finally {
    if (output.warn === filtered) output.warn = warn
  }
}

const folderOf = (name: string): string => {
  const main = fileURLToPath(import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs"))
  return join(dirname(main), "..", "..", name) + sep
}

/** Where pdf.js finds its fonts, character maps, colour profiles and decoders. */
export const pdfjsFolders = () => ({
  standardFontDataUrl: folderOf("standard_fonts"),
  cMapUrl: folderOf("cmaps"),
  wasmUrl: folderOf("wasm"),
  iccUrl: folderOf("iccs"),
})
