import { createCanvas } from "@napi-rs/canvas"
import type { PDFPageProxy } from "pdfjs-dist"
import type { GrayImage } from "./GrayImage.ts"

/** Pixels of the largest picture of a page. */
const mostPixels = 20_000_000

/** A page as a picture, and how many pixels a point of it has. */
export interface RenderedPage {
  readonly image: GrayImage
  readonly scale: number
}

/** Draws a page in grey; of very large pages with fewer dots to the inch than asked for. */
export const renderPage = async (page: PDFPageProxy, dotsPerInch: number): Promise<RenderedPage> => {
  const { height, width } = page.getViewport({ scale: 1 })
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / Math.max(1, width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)))
  await page.render({ canvas: canvas as never, viewport, background: "#ffffff" }).promise // the canvas of Node has all that is drawn on
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
  const grey = new Uint8Array(canvas.width * canvas.height)
  for (let at = 0; at < grey.length; at++) grey[at] = Math.round((data[at * 4] ?? 0) * 0.299 + (data[at * 4 + 1] ?? 0) * 0.587 + (data[at * 4 + 2] ?? 0) * 0.114)
  return { image: { width: canvas.width, height: canvas.height, data: grey }, scale }
}
