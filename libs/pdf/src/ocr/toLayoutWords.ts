import { median } from "../numbers.ts"
import type { Look } from "../read/Ink.ts"
import { ascent, descent, type Word } from "../layout/Word.ts"
import type { OcrWord } from "./OcrEngine.ts"

const look: Look = { font: "", isBold: false, isItalic: false, isMono: false, isSymbol: false, colour: "#000000" }

/** Fraction by which line heights of one font size vary in an image. */
const noise = 0.16

/** Snaps a font size to the usual one if they are nearly equal. */
const steadied = (size: number, usual: number): number => (Math.abs(size - usual) < usual * noise ? usual : size)

/** Words below this confidence are specks. */
const leastConfidence = 0.25

/** Recognised words as words of a page; `scale` is in pixels per point. */
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
