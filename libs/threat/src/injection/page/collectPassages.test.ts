import { describe, expect, it } from "vitest"
import { treeOf } from "../fixtures/treeOf.ts"
import { collectPassages } from "./collectPassages.ts"

const texts = (html: string) =>
  Object.fromEntries(
    collectPassages(treeOf(html)).passages.map(({ place, text }) => [place, text.replaceAll(/\s+/gu, " ").trim()]),
  )

describe("collectPassages", () => {
  it("returns texts by their place", () => {
    const html = `<title>T</title><style>.x{display:none}</style><script>a</script><!--c--><p>a<b>b</b><code>k</code><br>d</p><p class=x>h</p><pre>q</pre><img alt=i><noscript>n</noscript>`
    expect(texts(html)).toEqual({
      text: "T ab`k` d",
      comment: "c",
      "hidden text": "h",
      "quoted text": "q",
      "alternative text": "i",
      noscript: "n",
    })
  })

  it("treats a page as shown that is hidden as a whole for a while", () => {
    expect(texts(`<body style="opacity:0"><main hidden>a</main></body>`)).toEqual({ text: "a" })
  })

  it("keeps content of hidden places hidden", () => {
    expect(texts(`<div hidden><pre>a</pre></div><blockquote><p hidden>b</p></blockquote>`)).toEqual({
      "hidden text": "a b",
    })
  })
})
