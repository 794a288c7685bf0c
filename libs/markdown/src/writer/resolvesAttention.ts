import { isPunctuation } from "../letters.ts"

/** CommonMark 0.31.2, "delimiter run". */
interface DelimiterRun {
  readonly character: string
  readonly length: number
  readonly canOpen: boolean
  readonly canClose: boolean
  /** How many of its characters have no partner yet. */
  left: number
}

/** What holds no attention, the brackets of a link, and the runs. */
const token = /\\[\s\S]|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|<[^<>]*>|\]\((?:\\.|[^()\\])*\)|\[|\*+|_+/gu

/** More at once are not looked through. */
const maxOpen = 32

/** Whether every run of `*` and `_` of a paragraph becomes attention, none stays text. CommonMark 0.31.2, "process emphasis". */
export const resolvesAttention = (markdown: string): boolean => {
  const links: Array<Array<DelimiterRun>> = []
  let open: Array<DelimiterRun> = []
  for (const { 0: text, index } of markdown.matchAll(token)) {
    if (text === "[") {
      links.push(open)
      open = []
    } else if (text.startsWith("](")) {
      if (open.length > 0) return false
      open = links.pop() ?? []
    } else if (
      /^[*_]/u.test(text) &&
      !takes(open, runOf(text, { before: markdown[index - 1] ?? "\n", after: markdown[index + text.length] ?? "\n" }))
    )
      return false
  }
  return open.length === 0 && links.length === 0
}

const runOf = (text: string, { before, after }: { readonly before: string; readonly after: string }): DelimiterRun => {
  const isLeft = isFlanking(before, after)
  const isRight = isFlanking(after, before)
  const isStar = text.startsWith("*")
  return {
    character: isStar ? "*" : "_",
    length: text.length,
    canOpen: isLeft && (isStar || !isRight || isPunctuation(before)),
    canClose: isRight && (isStar || !isLeft || isPunctuation(after)),
    left: text.length,
  }
}

/** Whether a run has the attention on its far side: no space there, and no punctuation unless on both sides. */
const isFlanking = (near: string, far: string): boolean =>
  !/\s/u.test(far) && (!isPunctuation(far) || /\s/u.test(near) || isPunctuation(near))

/** Closes what the run can and opens the rest; false where that would be text. */
const takes = (open: Array<DelimiterRun>, run: DelimiterRun): boolean => {
  if (!closes(open, run)) return false
  if (run.left === 0) return true
  open.push(run)
  return run.canOpen && open.length <= maxOpen
}

/** Closes what the run can; false where a character of those before would be text, for some readers at least. */
const closes = (open: Array<DelimiterRun>, run: DelimiterRun): boolean => {
  while (run.canClose && run.left > 0) {
    const opener = open.findLast(({ character }) => character === run.character)
    if (opener === undefined) return true
    if (opener !== open.at(-1) || isOdd(opener, run)) return false
    const taken = Math.min(run.left, opener.left, 2)
    run.left -= taken
    opener.left -= taken
    if (opener.left === 0) open.pop()
  }
  return true
}

/** Whether the two may not pair, by their lengths or, as some readers count, by what is left of them. CommonMark 0.31.2, rules 9 and 10 of emphasis. */
const isOdd = (opener: DelimiterRun, closer: DelimiterRun): boolean =>
  (opener.canClose || closer.canOpen) && (isThird(opener.length, closer.length) || isThird(opener.left, closer.left))

const isThird = (one: number, other: number): boolean => (one + other) % 3 === 0 && (one % 3 !== 0 || other % 3 !== 0)
