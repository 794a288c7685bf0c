import { decide, type Decision } from "../Decision.ts"
import { nearestOf } from "../parts/Region.ts"

/** A shorter text is a name, which much may begin with; one that breaks off without a sign of it is so long at least. */
const [shortest, shortestCut] = [40, 100]
/** So many blocks further on the whole stands at most. */
const farthest = 60

/** Where texts break off that are shown in full when asked for. */
const ending = /(?<!\s)\s*(?:…|\.{3}|\[(?:…|\.{3})\])\s*(?:(?:read|see|show) more)?$/iu
/** What sentences end with. */
const whole = /[.!?:;,。！？…'"”’»)\]]$/u
/** What holds text that runs on. An item or a cell may begin as another one does. */
const running: ReadonlySet<string> = new Set(["p", "div", "span", "section", "blockquote"])

/** Drops the beginning of a text that is said in full soon after: what is shown until somebody asks for more. */
export const dropBrokenOff = (decisions: ReadonlyArray<Decision>): void => {
  const later = new Map<string, Array<Decision>>()
  for (let index = decisions.length - 1; index >= 0; index--) {
    const decision = decisions[index] as Decision
    const { isKept, block } = decision
    if (!isKept || block.text.length < shortest) continue
    const start = block.text.slice(0, shortest)
    const fuller = later.get(start) ?? []
    // The nearest are the last.
    if (mayBreakOff(decision) && fuller.slice(-farthest).some((other) => isWholeOf(other, decision)))
      decide(decision, false, "copy")
    else if (fuller.push(decision) === 1) later.set(start, fuller)
  }
}

const mayBreakOff = ({ block }: Decision): boolean => {
  if (
    block.linked === block.length ||
    !running.has(block.edge.tag) ||
    nearestOf(block.edge, ["pre", "td", "th"]) !== undefined
  )
    return false
  return (
    ending.test(block.text) || (block.text.length >= shortestCut && block.punctuation > 0 && !whole.test(block.text))
  )
}

const isWholeOf = ({ block }: Decision, { block: beginning }: Decision): boolean => {
  const said = beginning.text.replace(ending, "")
  return (
    block.index - beginning.index <= farthest &&
    block.length > beginning.length &&
    said.length >= shortest &&
    block.text.startsWith(said)
  )
}
