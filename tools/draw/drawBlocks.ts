import { createCanvas } from "@napi-rs/canvas"
import { type PdfBlock, pdfToMarkdown } from "@trawl/pdf"
import { readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"

// node --conditions=@trawl/source tools/draw/drawBlocks.ts file.pdf --page 1 --out page.png [--scale 1.2]
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: "string", default: "1" },
    out: { type: "string", default: "page.png" },
    scale: { type: "string", default: "1.2" },
  },
})
const [file] = positionals
if (file === undefined) throw new Error("Name a PDF: drawBlocks.ts file.pdf --page 1 --out page.png")

const colours: Partial<Readonly<Record<PdfBlock["type"], string>>> = {
  title: "#c00000",
  section_header: "#e00000",
  text: "#0060c0",
  list: "#009000",
  table: "#c000c0",
  figure: "#f08000",
  caption: "#008040",
  formula: "#800080",
  footnote: "#606030",
}
const other = "#808080"

/** Draws the blocks of a page over the page itself, each with its place in the reading order and its type. */
const draw = async (path: string, number: number, scale: number): Promise<Buffer> => {
  const body = readFileSync(path)
  const page = (await pdfToMarkdown(body, { maxPages: number, profile: "complete" })).pages[number - 1]
  if (page === undefined) throw new Error(`${path} has no page ${number}.`)
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs")
  const document = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise
  const viewport = (await document.getPage(number)).getViewport({ scale })
  const canvas = createCanvas(viewport.width, viewport.height)
  await (await document.getPage(number)).render({ canvas: canvas as never, viewport }).promise // Node's canvas has the methods that pdf.js uses
  const context = canvas.getContext("2d")
  context.font = "bold 11px sans-serif"
  for (const [order, { bbox, type }] of page.blocks.entries()) {
    const [left, top, right, bottom] = [
      bbox[0] * viewport.width,
      bbox[1] * viewport.height,
      bbox[2] * viewport.width,
      bbox[3] * viewport.height,
    ]
    context.strokeStyle = context.fillStyle = colours[type] ?? other
    context.lineWidth = 1.5
    context.strokeRect(left, top, right - left, bottom - top)
    context.fillText(`${order + 1} ${type}`, left + 1, top - 2)
  }
  await document.loadingTask.destroy()
  return canvas.toBuffer("image/png")
}

writeFileSync(values.out, await draw(file, Number(values.page), Number(values.scale)))
