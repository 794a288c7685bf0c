import type { PageMarkdown } from "@trawl/core"
import { Markdown } from "@trawl/markdown"
import { blocksOf } from "@trawl/markdown/blocks"
import { Effect } from "effect"
import { mostCharacters } from "../passages/Passage.ts"

/** Characters of markdown that are parsed at once; others wait some milliseconds for it. */
const sliceLength = 20_000

/** Ends of slices, at ends of blocks where a block is not longer than a slice. */
const cutsOf = (markdown: string): ReadonlyArray<number> => {
  const cuts: Array<number> = []
  let last = 0
  for (const { end } of blocksOf(markdown)) {
    while (end - last > sliceLength * 2) {
      const line = markdown.lastIndexOf("\n", last + sliceLength)
      last = line > last ? line : last + sliceLength
      cuts.push(last)
    }
    if (end - last < sliceLength) continue
    cuts.push(end)
    last = end
  }
  return [...cuts, markdown.length]
}

/** Parses the first million characters of a page's markdown in slices, and lets others work between them. Links by reference need their definition in the same slice. */
export const parseInTurns = Effect.fnUntraced(function* (whole: string) {
  const markdown = whole.slice(0, mostCharacters)
  const children: PageMarkdown["tree"]["children"] = []
  let start = 0
  for (const end of cutsOf(markdown)) {
    for (const child of Markdown.parse(markdown.slice(start, end)).children) children.push(child)
    start = end
    yield* Effect.yieldNow
  }
  return { type: "root", children } satisfies PageMarkdown["tree"]
})
