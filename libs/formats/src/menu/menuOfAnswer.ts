import { isPresentOn } from "../models/isPresentOn.ts"
import {
  caloriesIn,
  currencyCode,
  findAmounts,
  type ItemDraft,
  type MenuProfile,
  readDiets,
  type SectionDraft,
  toMenu,
} from "@trawl/extract"
import type { MenuAnswer } from "./MenuAnswer.ts"

/** What an answer is held against. */
export interface AnsweredPage {
  readonly url: string
  readonly markdown: string
  /** Who serves, as the page's linked data or title has it. */
  readonly merchant: MenuProfile["merchant"]
  /** BCP 47. */
  readonly language?: string | undefined
}

/** Characters of a page in which an answer is looked up; prices that it may have, and dishes that are taken. */
const maxMarkdown = 500_000
const maxAmounts = 20_000
const maxItems = 2_000

/** Confidence of a menu that only a model has read. */
const confidence = 0.6

/** The page's text, for checking an answer. */
interface WrittenPage {
  readonly isSaid: (text: string) => boolean
  readonly amounts: ReadonlySet<number>
  readonly calories: ReadonlySet<number>
  readonly diets: ReadonlySet<string>
}

const writtenOn = (markdown: string): WrittenPage => {
  const text = markdown.slice(0, maxMarkdown)
  return {
    isSaid: isPresentOn(text),
    amounts: new Set(findAmounts(text, maxAmounts).map(({ amount }) => amount)),
    calories: new Set(caloriesIn(text)),
    diets: new Set(readDiets(text).dietary),
  }
}

/** The menu in a model's answer: dishes that the page does not name are left out, and so are details that it does not state. Undefined: nothing is left. */
export const menuOfAnswer = (
  { isMenu, merchant, sections }: MenuAnswer,
  page: AnsweredPage,
): MenuProfile | undefined => {
  const written = writtenOn(page.markdown)
  let left = maxItems
  const kept = sections.flatMap(({ items, name }): ReadonlyArray<SectionDraft> => {
    const own = items.slice(0, left).filter((item) => written.isSaid(item.name))
    left -= own.length
    return own.length === 0
      ? []
      : [{ name: saidText(name, written) ?? "", items: own.map((item) => draftOf(item, written)) }]
  })
  if (!isMenu || kept.length === 0) return undefined
  const name = page.merchant.name === "" ? (saidText(merchant, written) ?? "") : page.merchant.name
  return toMenu(kept, {
    confidence,
    merchant: { ...page.merchant, name },
    money: { url: page.url, language: page.language },
  })
}

const saidText = (text: string | null, { isSaid }: WrittenPage): string | undefined =>
  text !== null && isSaid(text) ? text.trim() : undefined

const draftOf = (
  { calories, currency, description, dietary, name, price }: MenuAnswer["sections"][number]["items"][number],
  written: WrittenPage,
): ItemDraft => ({
  name: name.trim(),
  description: saidText(description, written),
  prices:
    price !== null && written.amounts.has(price)
      ? [{ amount: price, currency: currencyCode(currency ?? undefined) }]
      : [],
  dietary: dietary.filter((diet) => written.diets.has(diet) || written.isSaid(diet)),
  calories: calories !== null && written.calories.has(calories) ? calories : undefined,
})
