import type { Root } from "hast"
import { runRecognizers, type PageContext } from "./runRecognizers.ts"
import { isPlenty, measureContent } from "./measureContent.ts"
import { hasPlenty, isSuspicious, plentyOfText } from "./plentyOfText.ts"
import { plain } from "./plain.ts"
import { readSignals } from "./readSignals.ts"
import type { Judgement } from "./Verdict.ts"

/** A parsed page and its content, the input of `judgePage`. */
export interface ParsedPage extends PageContext {
  readonly tree: Root
  /** Computes the content of `tree`; called only if the page is in doubt. Absent if the caller selected another part: then the whole page counts. */
  readonly content?: () => Root
}

/**
 * Decides what a page really is, with the evidence. A page with an ordinary title and plenty of text outside of links, forms and page chrome
 * is content, and so is one whose content has plenty of text. The recognizers run only on thin pages and on those whose title hints at walls or errors.
 */
export const judgePage = (page: ParsedPage): Judgement => {
  const title = plain(page.title)
  const choose = page.content
  if (choose === undefined) return runRecognizers(page, readSignals(page.tree))
  if (page.status < 400 && hasPlenty(page.tree, title)) return plentyOfText
  const size = measureContent(choose())
  return page.status < 400 && isPlenty(size) && !isSuspicious(title, plain(size.opening))
    ? plentyOfText
    : runRecognizers(page, readSignals(page.tree), size)
}
