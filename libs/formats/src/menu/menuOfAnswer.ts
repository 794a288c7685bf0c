import { findAmounts } from "../prices/findAmounts.ts"
import { currencyCode } from "../prices/PageMoney.ts"
import type { MenuAnswer } from "./MenuAnswer.ts"
import type { ItemDraft, SectionDraft } from "./MenuDraft.ts"
import type { MenuProfile } from "./MenuProfile.ts"
import { toMenu } from "./toMenu.ts"

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

/** How sure a menu is that only a model has read. */
const confidence = 0.6

/** The menu of a model's answer: dishes that the page does not name are left out, and prices that it does not have. Undefined: none is left. */
export const menuOfAnswer = ({ isMenu, merchant, sections }: MenuAnswer, page: AnsweredPage): MenuProfile | undefined => {
  const text = page.markdown.slice(0, maxMarkdown)
  const words = text.toLowerCase()
  const written = new Set(findAmounts(text, maxAmounts).map(({ amount }) => amount))
  let left = maxItems
  const kept = sections.flatMap(({ items, name }): ReadonlyArray<SectionDraft> => {
    const own = items.slice(0, left).filter((item) => item.name.trim() !== "" && words.includes(item.name.trim().toLowerCase()))
    left -= own.length
    return own.length === 0 ? [] : [{ name, items: own.map((item) => draftOf(item, written)) }]
  })
  if (!isMenu || kept.length === 0) return undefined
  const name = page.merchant.name === "" ? (merchant ?? "") : page.merchant.name
  return toMenu(kept, { confidence, merchant: { ...page.merchant, name }, money: { url: page.url, language: page.language } })
}

const draftOf = ({ calories, currency, description, dietary, name, price }: MenuAnswer["sections"][number]["items"][number], written: ReadonlySet<number>): ItemDraft => ({
  name: name.trim(),
  description: description ?? undefined,
  prices: price !== null && written.has(price) ? [{ amount: price, currency: currencyCode(currency ?? undefined) }] : [],
  dietary,
  calories: calories ?? undefined,
})
