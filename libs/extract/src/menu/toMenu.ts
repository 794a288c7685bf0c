import { currencyOfSymbol, type PageMoney, priceOf } from "../prices/PageMoney.ts"
import type { Price } from "../prices/Price.ts"
import { caloriesIn } from "./caloriesIn.ts"
import { readDiets } from "./dietMarks.ts"
import type { ItemDraft, PriceDraft, SectionDraft } from "./MenuDraft.ts"
import type { MenuItem, MenuProfile, MenuSection } from "./MenuProfile.ts"

/** The menu for the document. Sections and dishes without an id are numbered. */
export const toMenu = (
  sections: ReadonlyArray<SectionDraft>,
  {
    confidence,
    merchant,
    money,
  }: { readonly confidence: number; readonly merchant: MenuProfile["merchant"]; readonly money: PageMoney },
): MenuProfile => {
  const made = sections.map((section, at) => toSection(section, `s${at + 1}`, money))
  const currency = money.currency ?? commonest(made.flatMap(({ items }) => items.map(({ price }) => price?.currency)))
  return {
    isMenu: true,
    confidence,
    merchant,
    ...(currency === undefined ? {} : { currency }),
    sections: made,
    sourceUrl: money.url,
  }
}

const commonest = (currencies: ReadonlyArray<string | undefined>): string | undefined => {
  const counts = Map.groupBy(
    currencies.filter((currency) => currency !== undefined),
    (currency) => currency,
  )
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

const toSection = ({ description, items, name }: SectionDraft, id: string, money: PageMoney): MenuSection => ({
  id,
  name: name === "" ? "Menu" : name,
  ...(description === undefined ? {} : { description }),
  items: items.map((item, at) => toItem(item, `${id}.${at + 1}`, money)),
})

const toItem = (item: ItemDraft, id: string, money: PageMoney): MenuItem => {
  const name = readDiets(item.name)
  const { id: own, prices, url } = item
  return {
    id: own ?? id,
    name: name.text === "" ? item.name : name.text,
    ...describe(item, name.dietary),
    images: (item.images ?? []).flatMap((image) => addressOf(image, money.url).map((address) => ({ url: address }))),
    ...(prices[0] === undefined ? {} : { price: toPrice(prices[0], money) }),
    availability: { inStock: item.inStock ?? true },
    optionGroups:
      prices.length < 2
        ? []
        : [{ name: "", options: prices.map((price) => ({ name: price.name ?? "", price: toPrice(price, money) })) }],
    identifiers: own === undefined ? {} : { merchantItemId: own },
    ...Object.fromEntries(addressOf(url ?? "", money.url).map((address) => ["url", address])),
    sourceUrl: money.url,
  }
}

const describe = (
  item: ItemDraft,
  marked: ReadonlyArray<string>,
): Pick<MenuItem, "calories" | "description" | "dietary"> => {
  const { dietary, text } = readDiets(item.description ?? "")
  const kilocalories = item.calories ?? caloriesIn(`${item.name} ${text}`)[0]
  return {
    ...(text === "" ? {} : { description: text }),
    dietary: [...new Set([...(item.dietary ?? []), ...marked, ...dietary])],
    ...(kilocalories === undefined ? {} : { calories: kilocalories }),
  }
}

const addressOf = (address: string, base: string): ReadonlyArray<string> =>
  address !== "" && URL.canParse(address, base) ? [new URL(address, base).href] : []

const toPrice = ({ amount, currency, sign, text }: PriceDraft, money: PageMoney): Price =>
  priceOf(amount, currency ?? currencyOfSymbol(sign, money), { language: money.language, shown: text })
