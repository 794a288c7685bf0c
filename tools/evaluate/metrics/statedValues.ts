import { strippedHtml } from "./strippedHtml.ts"

/** What a page states in its JSON-LD and shows its readers too: for each value the ways to write it, as `plainly`. */
export type StatedValues = Readonly<Record<StatedKind, ReadonlyArray<ReadonlyArray<string>>>>
export type StatedKind = "headline" | "price" | "poster" | "entry" | "question"

/** At most so many values of a kind count for a page: longer lists are of the site. */
const most = 60

/** Reads the values that a page states and shows; those that it does not show cannot be kept. */
export const statedValues = (html: string): StatedValues => {
  const shown = ` ${plainly(strippedHtml(html.replaceAll(unseen, " ")))} `
  const things = linkedThings(html)
  const isShown = (ways: ReadonlyArray<string>): boolean => ways.some((way) => way !== "" && shown.includes(` ${way} `))
  const visible = (values: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<ReadonlyArray<string>> =>
    [...new Map(values.map((ways) => [ways.join("|"), ways])).values()].filter(isShown).slice(0, most)
  const isHelp = things.some(isOf(/^FAQPage$/u))
  return {
    headline: visible(
      namesOf(things.filter(isOf(/(?:Article|^BlogPosting|^Report)$/u)).map(({ headline }) => headline)),
    ),
    price: visible(pricesOf(things)),
    poster: visible(namesOf(things.filter(isOf(isHelp ? posts : discussed)).map(({ author }) => author))),
    entry: visible(entriesOf(things)),
    question: visible(isHelp ? namesOf(things.filter(isOf(/^Question$/u)).map(({ name }) => name)) : []),
  }
}

/** The share of the values of each kind that a text says; undefined for kinds without a value. */
export const statedShares = (values: StatedValues, text: string): Readonly<Record<StatedKind, number | undefined>> => {
  const said = ` ${plainly(text)} `
  const share = (kind: ReadonlyArray<ReadonlyArray<string>>): number | undefined =>
    kind.length === 0
      ? undefined
      : kind.filter((ways) => ways.some((way) => said.includes(` ${way} `))).length / kind.length
  return {
    headline: share(values.headline),
    price: share(values.price),
    poster: share(values.poster),
    entry: share(values.entry),
    question: share(values.question),
  }
}

const unseen = /<!--[\s\S]*?-->|<(script|style|template|noscript|svg|head)\b[\s\S]*?<\/\1\s*>/giu
const posts = /^(?:DiscussionForumPosting|SocialMediaPosting|Comment)$/u
const discussed = /^(?:DiscussionForumPosting|SocialMediaPosting|Comment|Question|Answer)$/u

/** Letters and digits in lower case, with single spaces between them. */
const plainly = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

type Thing = Readonly<Record<string, unknown>>

const listOf = (value: unknown): ReadonlyArray<unknown> =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null && !Array.isArray(value)

const isOf =
  (type: RegExp) =>
  (thing: Thing): boolean =>
    listOf(thing["@type"]).some((name) => type.test(String(name)))

const linkedThings = (html: string): ReadonlyArray<Thing> => {
  const blocks = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/giu)]
  return blocks.flatMap(([, json = ""]) => thingsIn(parsed(json)))
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json.replaceAll(/[\t\r\n]+/gu, " "))
  } catch {
    return undefined
  }
}

const thingsIn = (value: unknown): ReadonlyArray<Thing> => {
  const found: Array<Thing> = []
  const waiting: Array<unknown> = [value]
  for (let next = waiting.pop(); next !== undefined || waiting.length > 0; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...next)
    if (!isThing(next)) continue
    found.push(next)
    waiting.push(...Object.values(next))
  }
  return found
}

const namesOf = (values: ReadonlyArray<unknown>): ReadonlyArray<ReadonlyArray<string>> =>
  values
    .flatMap(listOf)
    .map((value) => (isThing(value) ? value["name"] : value))
    .flatMap((name) => (typeof name === "string" && plainly(name).length > 2 ? [[plainly(strippedHtml(name))]] : []))

const pricesOf = (things: ReadonlyArray<Thing>): ReadonlyArray<ReadonlyArray<string>> => {
  const products = things.filter(isOf(/^Product(?:Group)?$/u))
  if (products.length > 2) return []
  return products
    .flatMap(({ offers }) => listOf(offers).slice(0, 1))
    .filter(isThing)
    .map((offer) => Number(offer["price"] ?? offer["lowPrice"]))
    .filter((price) => price > 0)
    .map(waysToWrite)
}

const waysToWrite = (price: number): ReadonlyArray<string> => {
  const [whole = "", cents] = price.toFixed(2).split(".")
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, " ")
  return [`${whole} ${cents}`, `${grouped} ${cents}`, ...(cents === "00" ? [whole, grouped] : [])]
}

const entriesOf = (things: ReadonlyArray<Thing>): ReadonlyArray<ReadonlyArray<string>> => {
  const entries = things
    .filter(isOf(/^(?:ItemList|CollectionPage|OfferCatalog)$/u))
    .flatMap((list) => listOf(list["itemListElement"]))
  return entries.length < 3
    ? []
    : namesOf(
        entries
          .filter(isThing)
          .map((entry) => (isThing(entry["item"]) ? entry["item"] : (entry["name"] ?? entry["item"]))),
      ).filter(([name = ""]) => !name.startsWith("http"))
}
