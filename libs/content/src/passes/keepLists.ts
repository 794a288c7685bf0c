import { decide, type Decision, isHeading } from "../Decision.ts"
import { nearestOf, type Region } from "../parts/Region.ts"
import { namedBesideKept } from "./besideKept.ts"
import { lengthOf, meanOf } from "./lengthOf.ts"
import { listAt, listTags } from "./listAt.ts"

/** A list is content from so much less than the threshold where some of it is kept, where it stands amid kept text, and where it is one with that text, in 1/10,000. */
const [nearTorn, nearAmid, nearWithin] = [1_500, 1_000, 2_500]
/** The share of a list that is kept at least where the rest of it is. */
const leastKept = 0.3

/** Texts that an entry of a list holds on average at most. */
const mostInEntries = 1.3

/** A sentence that announces a list is so long at least, in characters, and so sure in 1/10,000; shorter ones are labels of anything. */
const [shortestSentence, leastSentence] = [60, 9_000]
/** What a link leads to is named in so many characters at least, on average. */
const shortestLink = 20

/**
 * Keeps the rest of a list that is kept in part, with the lists in it, a list amid kept text that falls a little short, one that is the last section of its part,
 * and one that the sentence above it announces: its items are of one kind.
 */
export const keepLists = (decisions: ReadonlyArray<Decision>, threshold: number): void => {
  const texts = decisions.filter(({ block }) => block.length > 0)
  const isBeside = namedBesideKept(decisions)
  for (const { first, end } of listsOf(texts)) {
    if (texts[first - 1]?.isKept !== true) continue
    const items = texts.slice(first, end)
    const rest = items.filter((item) => !item.isKept && !isBeside(item))
    if (
      !isPlain(items) ||
      !(
        isTorn(items, rest, threshold) ||
        isAmid(texts, { first, end }, threshold) ||
        isOwed(texts, { first, end }, threshold)
      )
    )
      continue
    for (const item of rest) decide(item, true, "surroundings")
  }
}

const isAmid = (texts: ReadonlyArray<Decision>, { first, end }: Range, threshold: number): boolean => {
  const [before, after] = [texts[first - 1], texts[end]]
  if (before === undefined || after?.isKept !== true) return false
  const list = listOf(texts[first])
  const isWithin =
    list !== undefined && before.block.edge.parent === list.parent && after.block.edge.parent === list.parent
  return meanOf(texts.slice(first, end)) >= threshold - (isWithin ? nearWithin : nearAmid)
}

// Beside the sentence or the heading above it, which is kept.
const isOwed = (texts: ReadonlyArray<Decision>, { first, end }: Range, threshold: number): boolean => {
  const [before, after] = [texts[first - 1], texts[end]]
  const around = listOf(texts[first])?.parent
  if (before === undefined || around === undefined || before.block.edge.parent !== around) return false
  const items = texts.slice(first, end)
  if (isHeading(before))
    return (
      (after === undefined || after.block.index >= around.end) &&
      !isMenu(items) &&
      meanOf(items) >= threshold - nearWithin
    )
  return (
    /[:：]$/u.test(before.block.text) && before.block.length >= shortestSentence && before.probability >= leastSentence
  )
}

// Links of a word or two lead to what may be done with the page.
const isMenu = (items: ReadonlyArray<Decision>): boolean =>
  items.every(({ block }) => block.linked === block.length) && lengthOf(items) < items.length * shortestLink

const isTorn = (items: ReadonlyArray<Decision>, rest: ReadonlyArray<Decision>, threshold: number): boolean =>
  rest.length < items.length &&
  lengthOf(items) - lengthOf(rest) >= lengthOf(items) * leastKept &&
  meanOf(rest) >= threshold - nearTorn

interface Range {
  readonly first: number
  readonly end: number
}

const listOf = (decision: Decision | undefined): Region | undefined =>
  decision === undefined ? undefined : listAt(decision.block.edge)

// The runs of texts that stand in one list, those of the lists in it too.
const listsOf = (texts: ReadonlyArray<Decision>): ReadonlyArray<Range> => {
  const lists: Array<Range> = []
  for (let first = 0; first < texts.length; first++) {
    const list = listOf(texts[first])
    if (list === undefined) continue
    let end = first + 1
    while (end < texts.length && (texts[end] as Decision).block.index < list.end) end++
    lists.push({ first, end })
    first = end - 1
  }
  return lists
}

// An entry of more than a line or two is a post, a card, a part of the page: in none of the lists in it either.
const isPlain = (items: ReadonlyArray<Decision>): boolean =>
  [...Map.groupBy(items, ({ block }) => nearestOf(block.edge, listTags)).values()].every(
    (own) =>
      own.length <= new Set(own.map(({ block }) => nearestOf(block.edge, ["li", "dt", "dd"]))).size * mostInEntries,
  )
