import { DocumentStyle } from "./layout/DocumentStyle.ts"
import { FurnitureCounts } from "./layout/FurnitureCounts.ts"
import { HeadingLevels } from "./layout/HeadingLevels.ts"
import type { PageBlock } from "./layout/PageBlock.ts"
import { linesOf, type PageLayout } from "./layout/PageLayout.ts"
import { toBlocks } from "./layout/toBlocks.ts"
import type { PdfOptions } from "./PdfOptions.ts"
import type { PdfPage } from "./PdfPage.ts"
import { Lexicon } from "./write/Lexicon.ts"
import { leavesText } from "./write/toContent.ts"
import { writePage } from "./writePage.ts"

/** Adds the words of paragraphs and of cells. */
const addWords = (lexicon: Lexicon, { paragraphs }: PageLayout): void => {
  for (const { lines, region } of paragraphs) {
    lexicon.add(lines)
    for (const cell of region?.grid?.flat() ?? []) lexicon.add(cell.lines)
  }
}

/** Writes the pages of a document in order, using the statistics collected up to each page. */
export class DocumentWriter {
  readonly #options: PdfOptions
  readonly #style = new DocumentStyle()
  readonly #counts = new FurnitureCounts()
  readonly #levels = new HeadingLevels()
  readonly #lexicon = new Lexicon()
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
