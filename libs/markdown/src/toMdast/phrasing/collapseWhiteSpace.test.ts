import { describe, expect, it } from "vitest"
import { type Gap, inlineBoundary, lineBreak, lineEnd, noSpace, space, type Word } from "../state/Content.ts"
import { collapseWhiteSpace, type Spaced } from "./collapseWhiteSpace.ts"

const word = (text: string): Word => ({
  type: "word",
  value: text.trim(),
  startsSpaced: text.startsWith(" "),
  endsSpaced: text.endsWith(" "),
  attention: [],
  inCode: false,
  beginsCode: false,
})

/** What stands before the second of two words. */
const gapIn = (pieces: ReadonlyArray<Word | Gap>) => {
  const { isSpaced, hasBreak, isAtBoundary } = collapseWhiteSpace(pieces)[1] as Spaced
  return [isSpaced && "space", hasBreak && "break", isAtBoundary && "boundary"].filter((part) => part !== false)
}

describe("collapseWhiteSpace", () => {
  it.each<[string, ReadonlyArray<Word | Gap>, ReadonlyArray<string>]>([
    ["no gap of nothing", [word("a"), word("b")], []],
    ["one space of two words'", [word("a "), word(" b")], ["space"]],
    ["one space of several", [word("a"), space, space, word("b")], ["space"]],
    ["no gap of a space that is taken back", [word("a "), noSpace, word("b")], []],
    ["one break of several", [word("a"), lineBreak, lineEnd, word("b")], ["break"]],
    ["a boundary of an element's edges", [word("a"), inlineBoundary, inlineBoundary, word("b")], ["boundary"]],
  ])("makes %s", (_, pieces, gap) => {
    expect(gapIn(pieces)).toEqual(gap)
  })

  it("carries no gap beyond a word", () => {
    const [, , last] = collapseWhiteSpace([word("a"), space, lineBreak, word("b"), word("c")])
    expect(last).toMatchObject({ isSpaced: false, hasBreak: false })
  })
})
