import { mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import type { Worker } from "tesseract.js"
import { loadTesseract } from "../packages/loadTesseract.ts"
import type { GrayImage } from "./GrayImage.ts"
import { languageFile } from "./languageFile.ts"
import type { OcrEngine, OcrWord } from "./OcrEngine.ts"

/** Images after which the engine's thread is restarted, as it never frees memory. */
const imagesOfThread = 100

/** A folder with the data of all languages: that of the package, or one of symlinks. */
const folderOf = async (files: ReadonlyArray<string>): Promise<string> => {
  const [only] = files
  if (only !== undefined && files.length === 1) return dirname(only)
  const folder = await mkdtemp(join(tmpdir(), "trawl-ocr-"))
  await Promise.all(files.map((file) => symlink(file, join(folder, basename(file)))))
  return folder
}

const begin = async (languages: ReadonlyArray<string>): Promise<Worker> => {
  const { createWorker, OEM, PSM } = await loadTesseract()
  const files = languages.map(languageFile)
  const folder = await folderOf(files)
  const worker = await createWorker([...languages], OEM.LSTM_ONLY, {
    langPath: folder,
    gzip: true,
    cacheMethod: "none",
    errorHandler: () => undefined,
  })
  if (files.length > 1) await rm(folder, { recursive: true, force: true })
  // By default tesseract.js reads a page as one block.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: "200", debug_file: "/dev/null" })
  return worker
}

/** An image as a PGM file. */
const asFile = ({ data, height, width }: GrayImage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])

const wordsOf = (blocks: Awaited<ReturnType<Worker["recognize"]>>["data"]["blocks"]): ReadonlyArray<OcrWord> => {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.flatMap(({ baseline, bbox, rowAttributes, words }, line) => {
    const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0)
    return words.map((word): OcrWord => ({
      text: word.text,
      left: word.bbox.x0,
      top: word.bbox.y0,
      right: word.bbox.x1,
      bottom: word.bbox.y1,
      base: baseline.y0 + slope * (word.bbox.x0 - baseline.x0),
      lineHeight: rowAttributes.rowHeight || bbox.y1 - bbox.y0,
      line,
      confidence: word.confidence / 100,
    }))
  })
}

/** Tesseract as WebAssembly, in a thread started by the first image. Language data comes from installed packages only; nothing is fetched. */
export const tesseract = (languages: ReadonlyArray<string> = ["eng"]): OcrEngine => {
  let worker: Promise<Worker> | undefined
  let images = 0
  const close = async () => {
    const last = worker
    worker = undefined
    images = 0
    await (await last?.catch(() => undefined))?.terminate()
  }
  return {
    recognize: async (image) => {
      if (images >= imagesOfThread) await close()
      images++
      worker ??= begin(languages)
      const { data } = await (await worker).recognize(asFile(image), {}, { blocks: true, text: false })
      return wordsOf(data.blocks)
    },
    close,
  }
}
