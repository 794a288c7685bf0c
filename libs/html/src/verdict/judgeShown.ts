import type { Element, Root, RootContent } from "hast"
import { takeNotices } from "@trawl/content"
import { type Outline, zone } from "@trawl/metadata"
import { runRecognizers, type PageContext } from "./runRecognizers.ts"
import { type ContentSize, isPlenty, measureContent } from "./measureContent.ts"
import { hasPlenty, isSuspicious, plentyOfText } from "./plentyOfText.ts"
import { plain } from "./plain.ts"
import { readSignals } from "./readSignals.ts"
import { isSold } from "./recognizers/findPaywall.ts"
import type { Judgement } from "./Verdict.ts"

/** A parsed page whose main content is not needed. */
export interface ShownPage extends PageContext {
  readonly tree: Root
  readonly outline: Outline
  /** Computes all visible content; called only if the page is in doubt. A tree of its own, which is changed in place. */
  readonly shown: () => Root
}

/**
 * As `judgePage`, but without main content, which costs more than everything else: all visible content counts instead, without consent notices and
 * landmarks at its beginning. On pages that sell their reading only prose counts.
 */
export const judgeShown = (page: ShownPage): Judgement => {
  const title = plain(page.title)
  if (page.status < 400 && hasPlenty(page.tree, title)) return plentyOfText
  const signals = readSignals(page.tree)
  const shown = page.shown()
  const size = isSold(signals) ? soldSize(measureContent(shown), page.outline) : measureContent(shown)
  if (page.status < 400 && isPlenty(size) && !isSuspicious(title, plain(size.opening))) return plentyOfText
  const { lines, opening } = beginningOf(shown, size)
  return runRecognizers(page, signals, { ...size, lines, opening })
}

const beginningOf = (shown: Root, size: ContentSize): Pick<ContentSize, "lines" | "opening"> => {
  takeNotices(shown)
  dropFrame(shown)
  const begun = measureContent(shown)
  return begun.all === 0 ? size : begun
}

const frame: ReadonlySet<string> = new Set(["aside", "footer", "header", "nav"])
/** Landmarks within these belong to the content. */
const whole: ReadonlySet<string> = new Set(["article", "main"])

const dropFrame = (parent: Root | Element): void => {
  // Children of an element may be children of a root.
  parent.children = (parent.children as Array<RootContent>).filter(
    (child) => child.type !== "element" || !frame.has(child.tagName),
  ) as typeof parent.children
  for (const child of parent.children) if (child.type === "element" && !whole.has(child.tagName)) dropFrame(child)
}

const beside = zone.navigation | zone.footer | zone.aside | zone.discussion | zone.related | zone.hidden
/** Shorter lines are names, buttons and teasers. */
const leastProse = 80

// The free beginning of a sold article is short, with much other text around it.
const soldSize = (size: ContentSize, { lines }: Outline): ContentSize => {
  const prose = lines.filter(
    ({ level, linked, text, zone: bits }) =>
      level === 0 && (bits & beside) === 0 && text.length > leastProse && linked * 2 < text.length,
  )
  const own = prose.reduce((sum, { linked, text }) => sum + Math.max(0, text.length - linked), 0)
  return own === 0 ? size : { ...size, own: Math.min(size.own, own) }
}
