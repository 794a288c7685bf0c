import { heightOf, sharedHeight, widthOf } from "../read/Box.ts"
import type { Shape } from "../read/Ink.ts"
import type { Word } from "./Word.ts"

/** Smallest and largest dot in points, and its distance to the line in font sizes. */
const [smallest, largest, farthest] = [1.5, 7, 2.5]
/** Per page: more dots are a drawing. */
const mostDots = 300

const isDot = (shape: Shape): boolean => {
  const [width, height] = [widthOf(shape), heightOf(shape)]
  return (
    (shape.kind === "curve" || shape.kind === "fill") &&
    width >= smallest &&
    width <= largest &&
    Math.abs(width - height) < width * 0.3
  )
}

/** The word right after a dot, if nothing else precedes it. */
const wordBehind = (dot: Shape, words: ReadonlyArray<Word>): Word | undefined => {
  const beside = words.filter((word) => sharedHeight(word, dot) > heightOf(dot) * 0.6)
  const next = beside.find((word) => word.left > dot.right && word.left - dot.right < word.size * farthest)
  return next !== undefined && !beside.some((word) => word.right <= next.left && word.right > dot.left - word.size * 2)
    ? next
    : undefined
}

/** Adds a bullet word for each dot drawn before a line, as browsers print list markers. */
export const withBullets = (words: ReadonlyArray<Word>, shapes: ReadonlyArray<Shape>): ReadonlyArray<Word> => {
  const dots = shapes.filter(isDot)
  if (dots.length === 0 || dots.length > mostDots) return words
  const bullets = new Map<Word, Word>()
  for (const dot of dots) {
    const word = wordBehind(dot, words)
    if (word !== undefined)
      bullets.set(word, {
        ...word,
        text: "•",
        drawn: ["•"],
        left: Math.max(dot.left, word.left - word.size * 0.9),
        right: word.left - word.size * 0.3,
        hasSpace: true,
      })
  }
  return words.flatMap((word) => {
    const bullet = bullets.get(word)
    return bullet === undefined ? [word] : [bullet, word]
  })
}
