import type { Canvas } from "@napi-rs/canvas"
import type { PDFPageProxy } from "pdfjs-dist"
import { loadCanvas } from "../packages/loadCanvas.ts"
import type { GrayImage } from "./GrayImage.ts"

/** Most pixels of a rendered page. */
const mostPixels = 20_000_000

/** A page as an image, with its scale in pixels per point. */
export interface RenderedPage {
  readonly image: GrayImage
  readonly scale: number
}

/** Rows of pixels copied at a time. */
const stripe = 128

const greyOf = (canvas: Canvas): GrayImage => {
  const { height, width } = canvas
  const context = canvas.getContext("2d")
  const grey = new Uint8Array(width * height)
  for (let top = 0; top < height; top += stripe) {
    const { data } = context.getImageData(0, top, width, Math.min(stripe, height - top))
    for (let at = 0; at * 4 < data.length; at++)
      grey[top * width + at] = Math.round(
        (data[at * 4] ?? 0) * 0.299 + (data[at * 4 + 1] ?? 0) * 0.587 + (data[at * 4 + 2] ?? 0) * 0.114,
      )
  }
  return { width, height, data: grey }
}

/** Renders a page in greyscale; very large pages at a lower resolution than requested. Rejects with a sentence without the package that draws. */
export const renderPage = async (page: PDFPageProxy, dotsPerInch: number): Promise<RenderedPage> => {
  const { createCanvas } = await loadCanvas()
  const { height, width } = page.getViewport({ scale: 1 })
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / Math.max(1, width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)))
  await page.render({ canvas: canvas as never, viewport, background: "#ffffff" }).promise // pdf.js uses only methods that the canvas of Node has.
  const image = greyOf(canvas)
  // Frees the pixels now, not when the canvas is garbage-collected.
  canvas.width = 0
  return { image, scale }
}
