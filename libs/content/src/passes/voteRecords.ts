import { KnownNames } from "@trawl/hast"
import { decide, type Decision } from "../Decision.ts"
import { shapeOf } from "../parts/Group.ts"
import type { PageModel } from "../features/PageModel.ts"
import type { Region } from "../parts/Region.ts"
import { over } from "../parts/Sums.ts"
import { keptLengths } from "./keptLengths.ts"
import type { StatedMarks } from "../stated/markStated.ts"
import type { StatedField } from "../stated/StatedFields.ts"

/** Fewer siblings are no records; two are enough to compare their fields. */
const [fewestRecords, fewestFields] = [3, 2]
/** So many parts of one path a record holds on average at most where they are a field of it. */
const mostInRecord = 1.5
/** The share of what siblings say that has to be kept for the others to be kept, and of a field that surely is one. */
const most = 0.7
/** A record holds so many texts on average at least; entries of lists may hold one. */
const fewestTexts = 2
const entries: ReadonlySet<string> = new Set(["li", "dt", "dd"])
/** A text that its peers vote for is content by so much in 1/10,000 at least, except in a sure field. */
const leastText = 3_000

/** What a page states of one record is in the same place of the others. */
const fields: ReadonlySet<StatedField | undefined> = new Set(["author", "date", "price"] as const)

/** All parts below kept ones with one path of shapes, which begins at the parent of the nearest part with a class name. After the DataGuides of Goldman and Widom (1997). */
class Peers {
  readonly below = new Map<string, Peers>()
  parts = 0
  parents = 0
  lastParent: Region | undefined
  texts = 0
  length = 0
  /** The parts of which something is kept, and what is kept of all. */
  kept = 0
  keptLength = 0
  isStated = false
}

/**
 * Decides records alike, such as cards, posts and rows: a field that half of the kept records keep is kept in all of them, and so is one that the
 * page states; a record is kept where most of its siblings are. What no other record holds stays as it is.
 */
export const voteRecords = (
  decisions: ReadonlyArray<Decision>,
  { page, sums: ofPage }: Pick<PageModel, "page" | "sums">,
  marks: StatedMarks,
): void => {
  const sums = { ...sumsOf(decisions, marks), lengthOf: ofPage.length, textsIn: ofPage.texts }
  const eachPart = partsFinder(decisions, sums)
  const rest = countParts(page, eachPart, sums)
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [part, peers, least = leastOf(peers)] = next
    if (part.dropped === "landmark" || !(isAllOfDropped(part, sums) || isWon(peers, part.tag))) continue
    const decision = part.shape === textShape ? decisions[part.first] : undefined
    if (decision === undefined) eachPart(part, peers, (child, its) => rest.push([child, its, least]))
    else if (decision.probability >= least) decide(decision, true, "surroundings")
  }
}

/** Shows the parts and texts directly in a part that say something, each with its peers. A list of them would be the largest of all that a page costs. */
type EachPart = (part: Part, peers: Peers, see: (part: Part, peers: Peers) => void) => void

// Counts the parts below kept ones, and returns those of which nothing is kept.
const countParts = (page: Region, eachPart: EachPart, sums: Sums): Array<readonly [Part, Peers, number?]> => {
  const waiting: Array<readonly [Part, Peers]> = [[page, new Peers()]]
  const rest: Array<readonly [Part, Peers]> = []
  const see = (part: Part, peers: Peers): void => {
    count(part, peers, sums)
    const isOpen = sums.kept(part) > 0 || (sums.stated(part) > 0 && part.shape !== textShape)
    // A text holds no parts.
    if (!isOpen) rest.push([part, peers])
    else if (part.shape !== textShape) waiting.push([part, peers])
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) eachPart(next[0], next[1], see)
  return rest
}

// What stands alone in a part that its peers vote for goes with it.
const isAllOfDropped = ({ parent }: Part, { isKept, textsIn }: Sums): boolean =>
  parent !== undefined && !isKept(parent) && textsIn(parent) === 1

type Span = Pick<Region, "first" | "end">
type Sum = (part: Span) => number

interface Sums {
  readonly lengthOf: Sum
  readonly textsIn: Sum
  readonly stated: Sum
  readonly kept: Sum
  readonly isKept: (part: Span) => boolean
}

const sumsOf = (decisions: ReadonlyArray<Decision>, marks: StatedMarks): Omit<Sums, "lengthOf" | "textsIn"> => {
  const kept = keptLengths(decisions)
  const stated = over(
    decisions.map(({ block }) => block),
    ({ index, length }) => (fields.has(marks.get(index)) ? length : 0),
  )
  return { stated, kept, isKept: (part) => kept(part) > 0 || stated(part) > 0 }
}

const count = (part: Part, peers: Peers, { isKept, kept, lengthOf, stated, textsIn }: Sums): void => {
  peers.parts++
  if (peers.lastParent !== part.parent) peers.parents++
  peers.lastParent = part.parent
  peers.texts += textsIn(part)
  peers.length += lengthOf(part)
  peers.keptLength += kept(part)
  if (isKept(part)) peers.kept++
  if (stated(part) * 2 > lengthOf(part)) peers.isStated = true
}

const textShape = "#text"

const noParts: Part["children"] = []

/** A part of a page, or one of the texts that stand directly in it. */
type Part = Pick<Region, "children" | "dropped" | "end" | "first" | "node" | "parent" | "shape" | "tag">

const textIn = (parent: Part, first: number): Part => ({
  children: noParts,
  dropped: parent.dropped,
  end: first + 1,
  first,
  node: parent.node,
  parent: parent as Region, // texts hold none
  shape: textShape,
  tag: "",
})

const partsFinder = (decisions: ReadonlyArray<Decision>, { lengthOf }: Sums): EachPart => {
  const texts = Map.groupBy(
    decisions.filter(({ block }) => block.length > 0),
    ({ block }): Part => block.holder,
  )
  const named = new Map<string, Peers>()
  return (part, { below }, see) => {
    let [shape, peers]: [string?, Peers?] = []
    const peersOf = (child: Part): Peers => {
      // Siblings are often alike.
      if (peers !== undefined && shapeOf(child) === shape) return peers
      shape = shapeOf(child)
      const kind = kindOf(child)
      return (peers = /\.[^.]/u.test(kind) ? peersAt(named, `${kindOf(part)}>${kind}`) : peersAt(below, kind))
    }
    for (const { block } of texts.get(part) ?? []) {
      const text = textIn(part, block.index)
      see(text, peersOf(text))
    }
    for (const child of part.children) if (lengthOf(child) > 0) see(child, peersOf(child))
  }
}

// Numbers in class names are those of the single record.
const kindOf = (part: Part): string => kinds.of(shapeOf(part))

/** Shapes recur within a page and among pages. */
const kinds = new KnownNames((shape) => shape.replaceAll(/\d+/gu, ""))

const peersAt = (among: Map<string, Peers>, shape: string): Peers => {
  let peers = among.get(shape)
  if (peers === undefined) among.set(shape, (peers = new Peers()))
  return peers
}

const leastOf = ({ isStated, kept, parents, parts }: Peers): number =>
  isStated || (parts <= parents * mostInRecord && kept >= parts * most) ? 0 : leastText

// Several in one part are records, one in each part is a field.
const isWon = (peers: Peers, tag: string): boolean => {
  const { isStated, kept, keptLength, length, parents, parts, texts } = peers
  if (parts <= parents * mostInRecord) return parts >= fewestFields && (kept * 2 >= parts || isStated)
  return (
    parts >= fewestRecords &&
    kept * 2 > parts &&
    keptLength >= length * most &&
    (texts >= parts * fewestTexts || entries.has(tag))
  )
}
