import { median } from "../numbers.ts"
import type { Look } from "../read/Ink.ts"
import { ascent, descent, type Word } from "../layout/Word.ts"
import type { OcrWord } from "./OcrEngine.ts"

const look: Look = { font: "", isBold: false, isItalic: false, isMono: false, isSymbol: false, colour: "#000000" }

/** Shares by which the heights of lines of one type differ in an image. */
const noise = 0.16

/** Sizes of type, where lines of nearly one height are of one size. */
const steadied = (size: number, usual: number): number => (Math.abs(size - usual) < usual * noise ? usual : size)

/** Words below this certainty are specks. */
const leastConfidence = 0.25

/** Recognised words as words of a page; `scale` tells how many pixels a point has. */
export const toLayoutWords = (words: ReadonlyArray<OcrWord>, scale: number): ReadonlyArray<Word> => {
  const usual = median(words.map(({ lineHeight }) => lineHeight / scale))
  return words
    .filter(({ confidence, text }) => confidence >= leastConfidence && text.trim() !== "")
    .map((word, order): Word => {
      const [base, size] = [word.base / scale, steadied(word.lineHeight / scale, usual)]
      return {
        text: word.text,
        left: word.left / scale,
        right: word.right / scale,
        top: base - size * ascent,
        bottom: base + size * descent,
        base,
        size,
        look,
        order,
        isArtifact: false,
        shift: "none",
        hasSpace: true,
        runs: [word.line, word.line],
        confidence: word.confidence,
      }
    })
}
