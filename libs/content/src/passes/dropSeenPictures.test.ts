import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { dropSeenPictures } from "./dropSeenPictures.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

/** How many of the blocks of a page with pictures are kept. */
const kept = (html: string): number => {
  const { blocks } = measure(
    prune(parseTree(html).children, { base: "https://a.test/", dropped: new Set(), keepsHidden: false }),
  )
  const decisions = blocks.map((block): Decision => ({ block, probability: 0, isKept: true, reason: "score" }))
  dropSeenPictures(decisions)
  return decisions.filter(({ isKept }) => isKept).length
}

describe("dropSeenPictures", () => {
  it.each([
    ["drops a picture that was shown before", "<div><img src=a.jpg></div><div><img src=a.jpg></div>", 1],
    [
      "drops it in another size",
      "<div><img src='a.jpg?v=7&width=1200'></div><div><img src='a.jpg?v=7&width=200'></div>",
      1,
    ],
    [
      "drops it right after the first in a size that its query names",
      "<div><img src='/a/crane.jpg?sx=700'></div><div><img src='/a/crane.jpg?sx=200'></div>",
      1,
    ],
    [
      "drops it right after the first in a size that its name ends with",
      "<div><img src=/a/crane-768x512.jpg alt=Crane></div><div><img src=/a/crane.jpg alt=Crane></div>",
      1,
    ],
    [
      "drops it right after the first in a size that its folder names",
      "<div><img src=/fit:80/1-w7zMp68xhQI0.png alt=Crane></div><div><img src=/fit:160/1-w7zMp68xhQI0.png alt=Crane></div>",
      1,
    ],
    [
      "keeps a file of the same short name",
      "<div><img src=/crane/main.jpg></div><div><img src=/quay/main.jpg></div>",
      2,
    ],
    [
      "keeps one of the same file after a text",
      "<div><img src='/a/crane.jpg?sx=700'></div><p>text</p><div><img src='/a/crane.jpg?sx=200'></div>",
      3,
    ],
    [
      "drops it amid white space and what is drawn over it",
      "<div>\n<img src=a.jpg>\n</div><div>\n <img src=a.jpg> <svg></svg>\n</div>",
      1,
    ],
    [
      "keeps a named one far from the first",
      `<div><img src=a.jpg alt=Best></div><p>${"text".repeat(101)}</p><div><img src=a.jpg alt=Best></div>`,
      3,
    ],
    [
      "drops an unnamed one far from the first",
      `<div><img src=a.jpg></div><p>${"text".repeat(101)}</p><div><img src=a.jpg></div>`,
      2,
    ],
    ["keeps what is drawn", "<div><img src=a.jpg></div><div> <svg></svg> </div>", 2],
    ["keeps another picture", "<div><img src='p?id=1'></div><div><img src='p?id=2'></div>", 2],
    [
      "keeps what is called otherwise",
      "<div><img src=wait.gif alt=Crane></div><div><img src=wait.gif alt=Quay></div>",
      2,
    ],
    ["drops it where it has no name", "<div><img src=a.jpg alt=Crane></div><div><img src=a.jpg alt=''></div>", 1],
    ["drops it where it has none yet", "<div><img src=a.jpg></div><div><img src=a.jpg alt=Crane></div>", 1],
    [
      "keeps one in a row that says of what",
      "<table><tr><td>Chat<td><img src=yes.png alt=Yes><tr><td>Calls<td><img src=yes.png alt=Yes></table>",
      4,
    ],
    ["drops it in a row of pictures", "<table><tr><td><img src=a.jpg><td><img src=a.jpg></table>", 1],
    ["keeps one within a text", "<div><img src=a.jpg></div><p>text <img src=a.jpg></p>", 2],
    [
      "keeps pictures whose data stands in the page",
      "<div><img src='data:image/gif;base64,R0'></div><div><img src='data:image/gif;base64,R0'></div>",
      2,
    ],
  ])("%s", (_, html, count) => {
    expect(kept(html)).toBe(count)
  })
})
