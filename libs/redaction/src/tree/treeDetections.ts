import { mergeDetections } from "../detect/mergeDetections.ts"
import type { Detection } from "../Detection.ts"
import { type FindOptions, textDetections } from "../replace/textDetections.ts"
import { PartedText } from "./PartedText.ts"
import type { TreeText } from "./TextWriter.ts"

type Read = Pick<TreeText<unknown>, "borders" | "text">

/**
 * The personal data in the text of a tree, in its order. Inline elements part words of some pages and stand within words of others: where they may do
 * either, the text is searched once more with marks between them, and what either search finds is found.
 */
export const treeDetections = ({ borders, text }: Read, options: FindOptions): ReadonlyArray<Detection> => {
  const whole = textDetections(text, options)
  if (borders.length === 0) return whole
  const parted = new PartedText(text, borders)
  const parts = parted.joined(textDetections(parted.text, options))
  return mergeDetections([...withoutLabels({ borders, text }, whole, parts), ...parts])
}

/** Those of the whole text but for what parts of them say better: all that is left of them are words of their own, such as a label before an address. */
const withoutLabels = (read: Read, whole: ReadonlyArray<Detection>, parts: ReadonlyArray<Detection>): ReadonlyArray<Detection> => {
  const hard = new Set(read.borders.filter(({ isHard }) => isHard).map(({ at }) => at))
  let from = 0
  return whole.filter(({ end, start }) => {
    while (from < parts.length && (parts[from] as Detection).end <= start) from += 1
    let done = start
    let isSaid = false
    for (let n = from; n < parts.length && (parts[n] as Detection).start < end; n++) {
      const part = parts[n] as Detection
      if (part.start > done && !isLabel(read.text.slice(done, part.start), hard.has(part.start))) return true
      isSaid = true
      done = Math.max(done, part.end)
    }
    return !isSaid || (done < end && !isLabel(read.text.slice(done, end), hard.has(done)))
  })
}

/** Words that begin with a capital, and numbers of notes. */
const isLabel = (text: string, isHard: boolean): boolean => isHard && /^\s*(?:\p{Lu}[\p{L}\s:-]{1,30}|\p{N}{1,2})$/u.test(text)
