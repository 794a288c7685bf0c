import type { Root } from "hast"
import { runRecognizers, type PageFindings } from "./runRecognizers.ts"
import { isPlenty, measureContent } from "./measureContent.ts"
import { hasPlenty, isSuspicious, plentyOfText } from "./plentyOfText.ts"
import { plain } from "./plain.ts"
import { readSignals } from "./readSignals.ts"
import type { Judgement } from "./Verdict.ts"

/** A parsed page and what was made of it. */
export interface ParsedPage extends PageFindings {
  readonly tree: Root
  /** The part of `tree` that is its content, asked for where the page is in doubt. Absent where somebody chose another part: then all of it counts. */
  readonly content?: () => Root
}

/**
 * What a page really is, with the evidence. A page with an ordinary title and plenty of text anywhere outside of links, forms and frames
 * is content, and so is one whose content has plenty; only thin ones and those whose title speaks of walls or errors are looked through, once.
 */
export const judgePage = (page: ParsedPage): Judgement => {
  const title = plain(page.title)
  const choose = page.content
  if (choose === undefined) return runRecognizers(page, readSignals(page.tree))
  if (page.status < 400 && hasPlenty(page.tree, title)) return plentyOfText
  const size = measureContent(choose())
  return page.status < 400 && isPlenty(size) && !isSuspicious(title, plain(size.opening)) ? plentyOfText : runRecognizers(page, readSignals(page.tree), size)
}
