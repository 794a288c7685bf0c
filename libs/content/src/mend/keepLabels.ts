import { decide, type Decision, isHeading } from "../Decision.ts"
import { dropReasonAt, nearestOf } from "../parts/Region.ts"

/** A longer text that ends in a colon is a sentence of its own. */
const longestLabel = 60
/** Under so much in 1/10,000 a label is beside the content. */
const leastLabel = 1_000
const colon = /[:：]$/u

/** Keeps what a list is headed with, and a label that ends in a colon, amid kept text: what the rules say against it they say against that text too. */
export const keepLabels = (decisions: ReadonlyArray<Decision>): void => {
  const texts = decisions.filter(({ block }) => block.length > 0)
  for (let index = 1; index + 1 < texts.length; index++) {
    const [before, label, after] = [
      texts[index - 1] as Decision,
      texts[index] as Decision,
      texts[index + 1] as Decision,
    ]
    if (!label.isKept && before.isKept && after.isKept && isLabel(label, after) && isAlike(label, after))
      decide(label, true, "surroundings")
  }
}

const isLabel = ({ block, probability }: Decision, after: Decision): boolean =>
  block.text.length <= longestLabel &&
  block.linked === 0 &&
  probability >= leastLabel &&
  (isHeading({ block }) ? isHeadOf({ block }, after) : colon.test(block.text))

const isHeadOf = ({ block }: Pick<Decision, "block">, { block: { edge } }: Decision): boolean =>
  block.edge.parent !== undefined && block.edge.parent === nearestOf(edge, ["ul", "ol"])?.parent

const isAlike = ({ block }: Decision, after: Decision): boolean => {
  const reason = dropReasonAt(block.holder)
  return reason !== "landmark" && reason === dropReasonAt(after.block.holder)
}
