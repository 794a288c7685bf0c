import { attributeOf, NamePattern } from "@trawl/hast"
import { decide, type Decision } from "../Decision.ts"
import { nameFlag } from "../parts/nameFlags.ts"
import { nearestOf, type Region } from "../parts/Region.ts"
import { lengthOf } from "./lengthOf.ts"

/** Names beside one that hides an element, which show it on some screens, or while something is pointed at. */
const seenAtTimes = /:(?:block|contents|flex|grid|inline|table|visible)|(?:^|\s)d-\w+-(?!none)/u
const alerts = new NamePattern(/(?:^|[\s_-])(?:alert|toast|flash-?message)(?:$|[\s_-])/u)

/** What is written for machines says a name, a date or a number. */
const longestNote = 100
/** Shorter texts are answers to choose, of one product as of the other. */
const shortestCopy = 25
/** A part that says so much again is a copy as a whole. */
const mostCopied = 0.8

/**
 * Drops texts that a class hides and that are none of a tab or of a folded answer: what is said for machines only, messages that wait for an
 * event, and what is said once more where it is seen. So does a word whose letters stand among hidden numbers, that no program may find it.
 */
export const dropUnseen = (decisions: ReadonlyArray<Decision>): void => {
  for (const decision of decisions) if (isDecoy(decision) || isAnswer(decision)) decide(decision, false, "unseen")
  const known = new Map<Region, Region | undefined>()
  const parts = Map.groupBy(
    decisions.filter(({ block }) => block.length > 0),
    ({ block }) => unseenAround(block.holder, known),
  )
  // Most pages hide nothing so.
  if (parts.size === 1 && parts.has(undefined)) return
  const seen = new Set(parts.get(undefined)?.flatMap(({ block, isKept }) => (isKept ? [block.text] : [])))
  for (const [part, texts] of parts) if (part !== undefined) dropOf(part, texts, seen)
}

const dropOf = (part: Region, texts: ReadonlyArray<Decision>, seen: ReadonlySet<string>): void => {
  const copies = new Set(texts.filter(({ block }) => seen.has(block.text)))
  const length = lengthOf([...copies])
  const isCopy = length >= shortestCopy && length >= lengthOf(texts) * mostCopied
  for (const decision of texts) {
    const { block } = decision
    const isSeen = isCopy || (block.length >= shortestCopy && copies.has(decision))
    if (!isSeen && !isAlert(part) && !isForMachines(decision, part)) continue
    decision.isKept = false
    // Also where the score dropped it already: lines of posts would come back with their text.
    decision.reason = "unseen"
  }
}

/** So many of them, and no less than so much of a text, are no name of anything. */
const [fewestNumbers, leastNumbers] = [4, 0.5]
const number = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu
const numberLength = 36

const isDecoy = ({ block: { edge, text }, isKept }: Decision): boolean => {
  if (
    !isKept ||
    text.length < fewestNumbers * numberLength ||
    !mayHoldNumbers(text) ||
    nearestOf(edge, ["pre", "td"]) !== undefined
  )
    return false
  const count = text.match(number)?.length ?? 0
  return count >= fewestNumbers && count * numberLength >= text.length * leastNumbers
}

/** Dashes in such a number. */
const dashesInNumber = 4

// Most texts have too few dashes: to count them is cheaper than to search for numbers.
const mayHoldNumbers = (text: string): boolean => {
  let left = (text.length * leastNumbers * dashesInNumber) / numberLength
  for (let at = text.indexOf("-"); at !== -1 && left > 0; at = text.indexOf("-", at + 1)) left--
  return left <= 0
}

/** What a form says when it has been sent, or could not be. */
const answer =
  /^(?:(?:thank you|thanks)[!.,]? (?:for )?your (?:submission|message|e?nquiry|inquiry|request|subscription)\b[^.!]{0,40}\b(?:received|sent|submitted)[.!]?|(?:oops|sorry)[!,.][^.!]{0,60}\b(?:went wrong|could(?:n['’]t| not) (?:find|send|submit|process))\b[^.!]{0,60}[.!]?(?: please try again[^.!]{0,20}[.!]?)?)$/iu
const longestAnswer = 160

const isAnswer = ({ block: { edge, text }, isKept }: Decision): boolean =>
  isKept &&
  text.length <= longestAnswer &&
  answer.test(text) &&
  nearestOf(edge, ["pre", "blockquote", "li"]) === undefined

// Most parts are around several blocks.
const unseenAround = (part: Region, known: Map<Region, Region | undefined>): Region | undefined => {
  const outer = part.parent
  if ((part.nameFlags & nameFlag.unseen) === 0) return outer && unseenAround(outer, known)
  if (known.has(part)) return known.get(part)
  const found = isSeenAtTimes(part) ? outer && unseenAround(outer, known) : part
  known.set(part, found)
  return found
}

const isSeenAtTimes = ({ node }: Region): boolean =>
  node.type === "element" && seenAtTimes.test(attributeOf(node, "className"))

const isAlert = ({ node }: Region): boolean =>
  node.type === "element" && (alerts.isIn(node) || attributeOf(node, "role") === "alert")

// Microdata that a reader does not see says what the page shows otherwise.
const isForMachines = ({ block }: Decision, around: Region): boolean => {
  if (block.text.length > longestNote) return false
  for (let part: Region | undefined = block.holder; part !== undefined; part = part.parent) {
    if (part.node.type === "element" && attributeOf(part.node, "itemProp") !== "") return true
    if (part === around) return false
  }
  return false
}
