import type { ParseWork } from "@trawl/core"
import { withoutFurniture } from "./layout/furniture.ts"
import { type Block, sizesOf, toBlocks } from "./layout/toBlocks.ts"
import { toLines } from "./layout/toLines.ts"
import { openPdf } from "./read/openPdf.ts"
import { readPage } from "./read/readPage.ts"

/** What a file says of itself. */
export interface PdfFacts {
  readonly title: string
  readonly author: string
  /** Of the file; the first of them were read. */
  readonly totalPages: number
}

/** A page as its blocks. */
export interface PdfPage {
  readonly number: number
  readonly blocks: ReadonlyArray<Block>
  /** Nothing on it is text: a picture of text, or no text at all. */
  readonly isEmpty: boolean
}

export interface PdfContent extends PdfFacts {
  readonly pages: ReadonlyArray<PdfPage>
}

const textIn = (info: unknown, key: string): string => {
  const value: unknown = typeof info === "object" && info !== null ? Reflect.get(info, key) : undefined
  return typeof value === "string" ? value.replaceAll(/\s+/gu, " ").trim() : ""
}

/** Pages that are read whatever was asked for: more are no document that anybody waits for. */
const mostPages = 10_000

/** Reads the text of a file, in the calling thread. Rejects with ParseError. */
export const readDocument = async (body: Uint8Array, maxPages: number | undefined, { progress }: ParseWork): Promise<PdfContent> => {
  const document = await openPdf(body)
  try {
    const count = Math.min(document.numPages, maxPages ?? mostPages, mostPages)
    const { info } = await document.getMetadata()
    const read = []
    for (let number = 1; number <= count; number++) {
      const { height, runs } = await readPage(document, number)
      read.push({ number, height, lines: toLines(runs) })
      progress()
    }
    const lines = withoutFurniture(read)
    const sizes = sizesOf(lines.flat())
    return {
      title: textIn(info, "Title"),
      author: textIn(info, "Author"),
      totalPages: document.numPages,
      pages: read.map((page, index) => ({ number: page.number, isEmpty: page.lines.length === 0, blocks: toBlocks(lines[index] ?? [], sizes) })),
    }
  } finally {
    await document.loadingTask.destroy()
  }
}
