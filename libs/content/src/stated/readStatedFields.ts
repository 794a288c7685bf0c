import { type LinkedNode, type LinkedValue, nameOf, valuesOf } from "@trawl/core/linked"
import { plainText, plainWords, type PageSubject } from "@trawl/metadata"
import { amountsIn } from "./amountsIn.ts"
import type { StatedFields } from "./StatedFields.ts"

/** Bounds: a page with more values of a field is a store of data. */
const [mostValues, mostText] = [500, 200_000]
/** A title is compared with each heading: its beginning says what it is. */
const longestTitle = 1_000

/** Reads the values of fields that a reader sees too from what a page says of its subject. */
export const readStatedFields = (subject: PageSubject): StatedFields => {
  const { graph, titles } = subject
  const isHelp = graph.nodes.some(isOf(/^faqpage$/u))
  const posts = graph.nodes.filter(isOf(isHelp ? post : discussion))
  const questions = isHelp ? graph.nodes.filter(isOf(/^question$/u)) : []
  return {
    titles: titles.map((title) => title.slice(0, longestTitle)),
    image: subject.metas.get("og:image")?.[0] ?? "",
    authors: wordsOf([...authorsOf(subject), ...posts.flatMap((node) => namesOf(subject, node, "author"))]),
    days: new Set(daysOf(subject)),
    prices: pricesOf(subject),
    entries: wordsOf(entriesOf(subject)),
    questions: wordsOf(questions.map((node) => nameOf(graph, node))),
    answers: answersOf(subject, questions),
  }
}

const post = /^(?:discussionforumposting|socialmediaposting|comment)$/u
const discussion = /^(?:discussionforumposting|socialmediaposting|comment|question|answer)$/u
const isOf =
  (type: RegExp) =>
  ({ types }: LinkedNode): boolean =>
    types.some((name) => type.test(name))

const wordsOf = (texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(
    texts
      .slice(0, mostValues)
      .map((text) => plainWords(plainText(text)))
      .filter((words) => words !== ""),
  )

const namesOf = ({ graph }: PageSubject, node: LinkedNode, property: string): ReadonlyArray<string> =>
  valuesOf(graph, node, property)
    .map((value) => nameOf(graph, value))
    .filter((name) => name !== "" && !name.includes("/"))

const authorsOf = (subject: PageSubject): ReadonlyArray<string> => [
  ...(subject.main === undefined ? [] : namesOf(subject, subject.main, "author")),
  ...(subject.metas.get("author") ?? []),
  ...(subject.metas.get("article:author") ?? []).filter((name) => !name.includes("/")),
]

/** The day of a date as schema.org and Open Graph write it. ISO 8601. */
const isoDay = /^\d{4}-\d{2}-\d{2}/u
const times = ["datepublished", "datemodified", "datecreated"]
const timeNames = ["article:published_time", "article:modified_time", "date"]

const daysOf = ({ graph, main, metas }: PageSubject): ReadonlyArray<string> =>
  [
    ...(main === undefined ? [] : times.flatMap((name) => valuesOf(graph, main, name))),
    ...timeNames.flatMap((name) => metas.get(name) ?? []),
  ].flatMap((value) => (typeof value === "string" ? (isoDay.exec(value)?.slice(0, 1) ?? []) : []))

/** Pages of more products than this show none of them. */
const mostProducts = 2
const amountNames = ["product:price:amount", "og:price:amount"]

const pricesOf = ({ graph, metas }: PageSubject): ReadonlyArray<number> => {
  const products = graph.nodes.filter(isOf(/^(?:product|productgroup|individualproduct)$/u))
  const own = products.filter(({ depth }) => depth === 0)
  const [first] = (own.length > 0 ? own : products).slice(0, mostProducts + 1)
  const offers =
    first === undefined || own.length > mostProducts
      ? []
      : [first, ...valuesOf(graph, first, "hasvariant")].flatMap((node) => offersOf(graph, node))
  const stated = [
    ...offers.flatMap((offer) => [offer, ...valuesOf(graph, offer, "pricespecification")]).flatMap(amountsOf(graph)),
    ...amountNames.flatMap((name) => metas.get(name) ?? []),
  ]
  return [...new Set(stated.slice(0, mostValues).flatMap((text) => amountsIn(text).slice(0, 1)))].filter(
    (amount) => amount > 0,
  )
}

const offersOf = (graph: PageSubject["graph"], node: LinkedValue): ReadonlyArray<LinkedNode> =>
  typeof node === "string" ? [] : valuesOf(graph, node, "offers").filter((offer) => typeof offer !== "string")

const amountsOf =
  (graph: PageSubject["graph"]) =>
  (offer: LinkedValue): ReadonlyArray<string> =>
    typeof offer === "string"
      ? []
      : ["price", "lowprice", "highprice"]
          .flatMap((name) => valuesOf(graph, offer, name))
          .filter((value) => typeof value === "string")

/** A list of fewer entries says nothing. */
const fewestEntries = 3

const entriesOf = ({ graph }: PageSubject): ReadonlyArray<string> => {
  const lists = graph.nodes.filter(isOf(/^(?:itemlist|collectionpage|offercatalog)$/u))
  const names = lists
    .flatMap((list) => valuesOf(graph, list, "itemlistelement"))
    .map((entry) => entryName(graph, entry))
    .filter((name) => name !== "" && !/^https?:/u.test(name))
  return names.length < fewestEntries ? [] : names
}

const entryName = (graph: PageSubject["graph"], entry: LinkedValue): string => {
  const item = typeof entry === "string" ? undefined : valuesOf(graph, entry, "item")[0]
  return (item === undefined ? "" : nameOf(graph, item)) || nameOf(graph, entry)
}

const answersOf = ({ graph }: PageSubject, questions: ReadonlyArray<LinkedNode>): string => {
  const texts = questions
    .flatMap((question) => valuesOf(graph, question, "acceptedanswer"))
    .flatMap((answer) => (typeof answer === "string" ? [answer] : valuesOf(graph, answer, "text")))
    .filter((text) => typeof text === "string")
  return texts.length === 0 ? "" : ` ${plainWords(plainText(texts.join("\n").slice(0, mostText)))} `
}
