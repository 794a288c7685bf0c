import { type DerivedFacts, Format, type ModelError, type Page } from "@trawl/core"
import { linkedGraph } from "@trawl/core/linked"
import { Effect, Schema } from "effect"
import { askPage, withheldFor } from "../models/askPage.ts"
import { modelExcuse } from "../models/modelExcuse.ts"
import { withoutModel } from "../models/withoutModel.ts"
import { findMenu, MenuProfile, metaText, readMerchant } from "@trawl/extract"
import { MenuAnswer, menuQuestion } from "./MenuAnswer.ts"
import { menuOfAnswer } from "./menuOfAnswer.ts"

const nothing = "No menu was found on the page."

/** What the page itself yields: its menu, and the merchant in case a model must find the menu. */
export interface GatheredMenu {
  readonly menu: MenuProfile | undefined
  readonly merchant: MenuProfile["merchant"]
}

/** The menu of a restaurant's page: from its linked data and structure, or, if these have no dishes, from a language model. */
export const menu = Format.derived({
  type: "menu",
  meaning: "The menu of a restaurant.",
  modelTask: "menu",
  options: {},
  output: { menu: MenuProfile },
  gather: (page: Page): GatheredMenu => {
    const linked = page.linked?.() ?? []
    // The tree of a file other than HTML may lack lines that its markdown has.
    const isHtml = /html/iu.test(page.source.mediaType)
    return {
      menu: findMenu({
        tree: page.tree,
        linked,
        metadata: page.metadata,
        url: page.source.url,
        ...(isHtml ? {} : { markdown: page.markdown().text }),
      }),
      merchant: readMerchant(linkedGraph(linked), page.metadata, page.source.url),
    }
  },
  render: Effect.fn("menu.render")(function* (facts: DerivedFacts<GatheredMenu>) {
    const found = facts.gathered.menu
    const withheld = yield* withheldFor("menu")
    if (withheld !== undefined)
      return rendered(found, [withoutModel("menu", "from the page's linked data and structure", withheld)])
    if (found !== undefined && hasPrices(found)) return rendered(found, [])
    return yield* asked(facts).pipe(Effect.catchTag("ModelError", (error) => missed(found, error)))
  }),
  excuse: modelExcuse("menu"),
})

const hasPrices = ({ sections }: MenuProfile): boolean =>
  sections.some(({ items }) => items.some(({ price }) => price !== undefined))

const rendered = (found: MenuProfile | undefined, warnings: ReadonlyArray<string>) =>
  found === undefined ? { fields: {}, warnings: [nothing, ...warnings] } : { fields: { menu: found }, warnings }

// Dishes from linked data without prices stay if the model finds nothing better.
const asked = Effect.fnUntraced(function* (facts: DerivedFacts<GatheredMenu>) {
  const { value, warnings } = yield* askPage(facts, menuQuestion)
  // The answer fits the question's schema.
  const answer = yield* Schema.decodeUnknownEffect(MenuAnswer)(value).pipe(Effect.orDie)
  const { menu, merchant } = facts.gathered
  const { markdown, metadata } = facts.page
  return rendered(
    menuOfAnswer(answer, { markdown, merchant, url: facts.source.url, language: metaText(metadata, "language") }) ??
      menu,
    warnings,
  )
})

const missed = (found: MenuProfile | undefined, error: ModelError) =>
  found === undefined
    ? Effect.fail(error)
    : Effect.succeed(rendered(found, [`menu has no prices, and no language model looked for them: ${error.message}`]))
