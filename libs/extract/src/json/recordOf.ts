import type { Link, Nodes } from "mdast"
import { nameless } from "./byName.ts"
import { firstDay } from "./dates.ts"
import type { Evidence } from "./Evidence.ts"
import { type Fact, factOf, factsOf } from "./Fact.ts"
import { labelledIn } from "./labelled.ts"
import { firstOf, nodeText } from "./nodeText.ts"
import { firstMoney } from "./patterns.ts"
import { stockFacts } from "./stockFacts.ts"

/** Nodes of a card, and characters of its text, that are read. */
const mostNodes = 40
const longestText = 4_000

/** Trust in the evidence of a card: labels rank above facts recognised by form. */
const trustOfLabels = 0.9
const trustOfForm = 0.8

/** Longest line that may be a stock phrase, in characters. */
const longestLine = 101

const blocksIn = (node: Nodes): ReadonlyArray<Nodes> =>
  node.type === "list" || node.type === "listItem"
    ? node.children.slice(0, mostNodes).flatMap((child) => blocksIn(child))
    : [node]

/** Evidence with facts only. */
export const evidenceOf = (facts: ReadonlyArray<Fact>): Evidence => ({
  facts: factsOf(facts),
  lists: nameless,
  groups: nameless,
  shown: [],
})

const labelsIn = (node: Nodes): ReadonlyArray<Fact> => {
  if (node.type === "paragraph")
    return labelledIn(node.children).flatMap(({ label, value }) => factOf(label, value, trustOfLabels))
  if (node.type === "list" || node.type === "listItem")
    return node.children.slice(0, mostNodes).flatMap((child) => labelsIn(child))
  return []
}

const titleOf = (nodes: ReadonlyArray<Nodes>, link: Link | undefined): string => {
  const [first] = nodes
  if (first === undefined) return ""
  if (first.type === "heading") return nodeText(first, 300)
  const linked = link === undefined ? "" : nodeText(link, 300)
  const strong = firstOf(first, "strong")
  return linked !== "" ? linked : nodeText(strong ?? first, 300)
}

/** A name without the price after it: `Chips £4.50` becomes chips. */
const withoutPrice = (title: string): string => {
  const price = firstMoney(title)
  if (price === undefined) return title
  // A price range, as in filters.
  if (!/\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title.replaceAll(price, ""))) return ""
  if (!title.endsWith(price)) return title
  const name = title.slice(0, -price.length)
  const end = name.search(/(?<![\s.…·:–—|-])[\s.…·:–—|-]+$/u)
  return (end === -1 ? name : name.slice(0, end)) || title
}

/**
 * The evidence of a card, from its nodes: its labels, and by form a title (its heading, else the text of its first link), a URL, an image,
 * a price, a date and the remaining text.
 */
export const recordOf = (given: ReadonlyArray<Nodes>): Evidence => {
  const nodes = given.slice(0, mostNodes)
  const link = nodes
    .map((node) => firstOf(node, "link"))
    .find((found) => found !== undefined && nodeText(found, 50) !== "")
  const image = nodes.map((node) => firstOf(node, "image")).find((found) => found !== undefined)
  const heading = titleOf(nodes, link)
  const title = withoutPrice(heading)
  const text = nodes
    .map((node) => nodeText(node, longestText))
    .join(" ")
    .slice(0, longestText)
  const rest = text.startsWith(heading) ? text.slice(heading.length).replace(/^[\s:–—-]+/u, "") : text
  const price = firstMoney(text)
  return evidenceOf([
    ...nodes.flatMap(labelsIn),
    ...factOf("title", title, trustOfForm),
    ...(title.endsWith("?") ? [...factOf("question", title, trustOfForm), ...factOf("answer", rest, trustOfForm)] : []),
    ...factOf("url", link?.url ?? "", trustOfForm),
    ...factOf("image", image?.url ?? "", trustOfForm),
    ...factOf("price", price ?? "", trustOfForm),
    ...stockFacts(
      nodes.flatMap(blocksIn).map((node) => nodeText(node, longestLine)),
      trustOfForm,
    ),
    ...factOf("published", firstDay(text) ?? "", trustOfForm),
    ...factOf("description", rest, trustOfForm),
    ...factOf("text", rest === "" ? text : rest, trustOfForm),
  ])
}
