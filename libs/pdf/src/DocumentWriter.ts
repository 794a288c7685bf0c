import { DocumentStyle } from "./layout/DocumentStyle.ts"
import { FurnitureCounts } from "./layout/FurnitureCounts.ts"
import { HeadingLevels } from "./layout/HeadingLevels.ts"
import type { PageBlock } from "./layout/PageBlock.ts"
import { linesOf, type PageLayout } from "./layout/PageLayout.ts"
import { toBlocks } from "./layout/toBlocks.ts"
import type { PdfOptions } from "./PdfOptions.ts"
import type { PdfPage } from "./PdfPage.ts"
import { leavesText } from "./write/toContent.ts"
import { addToLexicon } from "./write/toPhrasing.ts"
import { writePage } from "./writePage.ts"

/** Words of the document to keep, for telling a real hyphen from one that only breaks a word over two lines. */
const mostWords = 100_000

const addWords = (lexicon: Set<string>, { paragraphs }: PageLayout): void => {
  if (lexicon.size > mostWords) return
  for (const { lines } of paragraphs) for (const line of lines) addToLexicon(lexicon, line)
}

/** Writes the pages of a document in order, using the statistics collected up to each page. */
export class DocumentWriter {
  readonly #options: PdfOptions
  readonly #style = new DocumentStyle()
  readonly #counts = new FurnitureCounts()
  readonly #levels = new HeadingLevels()
  readonly #lexicon = new Set<string>()
  #before: PageBlock | undefined

  constructor(options: PdfOptions) {
    this.#options = options
  }

  /** Adds a page to the statistics of the document. */
  learn(page: PageLayout): void {
    this.#style.add(linesOf(page))
    this.#counts.add(page)
    this.#levels.add(page, this.#style)
    addWords(this.#lexicon, page)
  }

  write(page: PageLayout): PdfPage {
    const blocks = toBlocks(page, { style: this.#style, counts: this.#counts, levels: this.#levels })
    const written = writePage(page, blocks, { ...this.#options, lexicon: this.#lexicon, before: this.#before })
    this.#before = blocks.findLast((block) => leavesText(block, this.#options.profile ?? "reading"))
    return written
  }
}
