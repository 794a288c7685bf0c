import type { Metadata } from "@trawl/core/page"
import { type LinkedGraph, linkedGraph, type LinkedNode } from "@trawl/core/linked"
import { Markdown } from "@trawl/markdown"
import type { Root } from "hast"
import { metaText } from "../product/ProductPage.ts"
import { currencyOfAddress, type PageMoney } from "../prices/PageMoney.ts"
import { readLines } from "../shown/readLines.ts"
import { judgeMenu, leastConfidence } from "./judgeMenu.ts"
import { linesOfMarkdown } from "./linesOfMarkdown.ts"
import { linesOfTree } from "./linesOfTree.ts"
import type { SectionDraft } from "./MenuDraft.ts"
import type { MenuProfile } from "./MenuProfile.ts"
import { readLinkedMenu } from "./readLinkedMenu.ts"
import { readMerchant, servesFood } from "./readMerchant.ts"
import { readRows } from "./readRows.ts"
import { spokenCurrency } from "./spokenCurrency.ts"
import { toMenu } from "./toMenu.ts"

/** A page that may show a menu: an HTML tree, or markdown, which is preferred if both are given: it has headings that trees of files other than HTML lack. */
export interface MenuPage {
  readonly tree?: Root | undefined
  readonly markdown?: string | undefined
  readonly linked?: ReadonlyArray<LinkedNode> | undefined
  readonly metadata?: Metadata | undefined
  readonly url: string
}

/** First headings that may name the page a menu. */
const firstHeadings = 5

/**
 * The menu of a page: from its linked data, else from rows of names and prices below headings. Undefined: the page shows none, or the evidence
 * is too weak. Never fails; linear in the page.
 */
export const findMenu = (page: MenuPage): MenuProfile | undefined => {
  const { linked = [], metadata = {}, url } = page
  const graph = linkedGraph(linked)
  const described = readLinkedMenu(graph)
  const shownLines = page.tree === undefined || page.markdown !== undefined ? [] : readLines(page.tree)
  const lines =
    page.markdown === undefined
      ? linesOfTree(shownLines)
      : linesOfMarkdown(Markdown.parse(page.markdown.slice(0, maxMarkdown)))
  const shown = described.some(hasPrice) ? [] : readRows(lines)
  const names = [
    metaText(metadata, "title", "og:title") ?? "",
    pathOf(url),
    ...lines
      .filter(({ heading, text }) => heading > 0 && text.length <= 60)
      .slice(0, firstHeadings)
      .map(({ text }) => text),
  ]
  const confidence = judgeMenu(shown, {
    names,
    servesFood: servesFood(graph),
    isSomethingElse: isSomethingElse(graph, metadata),
  })
  const merchant = readMerchant(graph, metadata, url)
  const money = { url, language: metaText(metadata, "og:locale", "language"), currency: statedCurrency(described) }
  // Rows have the prices that a description in linked data lacks.
  if (confidence >= leastConfidence)
    return toMenu(shown, {
      money: shownMoney(shown, [...lines, ...shownLines], money),
      merchant,
      confidence: described.length > 0 ? Math.max(confidence, 0.9) : confidence,
    })
  return described.length === 0
    ? undefined
    : toMenu(described, { confidence: confidenceOf(described), merchant, money })
}

/** Characters of markdown that are read. */
const maxMarkdown = 500_000

const hasPrice = ({ items }: SectionDraft): boolean => items.some(({ prices }) => prices.length > 0)

const confidenceOf = (described: ReadonlyArray<SectionDraft>): number => (described.some(hasPrice) ? 1 : 0.8)

const statedCurrency = (described: ReadonlyArray<SectionDraft>): string | undefined =>
  described
    .flatMap(({ items }) => items.flatMap(({ prices }) => prices.map(({ currency }) => currency)))
    .find((currency) => currency !== undefined)

// Prices without a symbol are in the currency that the page names; if none has one, in the currency of the address's country.
const shownMoney = (
  sections: ReadonlyArray<SectionDraft>,
  lines: ReadonlyArray<{ readonly text: string }>,
  money: PageMoney,
): PageMoney => {
  const isSigned = sections.some(({ items }) =>
    items.some(({ prices }) => prices.some(({ sign }) => sign !== undefined)),
  )
  const local = isSigned ? undefined : currencyOfAddress(money.url)
  return {
    ...money,
    currency:
      money.currency ??
      spokenCurrency(
        lines.map(({ text }) => text),
        money,
      ) ??
      local,
  }
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : "")

const others: ReadonlySet<string> = new Set(
  "product productgroup recipe newsarticle blogposting article jobposting event collectionpage".split(" "),
)

const isSomethingElse = (graph: LinkedGraph, metadata: Metadata): boolean =>
  graph.nodes.some((node) => node.types.some((type) => others.has(type))) ||
  /^(?:og:)?(?:product|article)/iu.test(metaText(metadata, "og:type") ?? "")
