import { describe, expect, it } from "vitest"
import { htmlToMarkdown } from "../htmlToMarkdown.ts"

const html =
  '<p><a href="/u">Ann</a> and <a href="/u">Ann</a> <a href="#part">below</a> <img src="/a.png" alt="Ann" title="Ann"></p>'
const url = "https://a.test/b"
const whole =
  '[Ann](https://a.test/u) and [Ann](https://a.test/u) [below](https://a.test/b#part) ![Ann](https://a.test/a.png "Ann")\n'

describe("sayOnce", () => {
  it("is for main content", () => {
    expect(htmlToMarkdown(html, { url })).toBe("[Ann](https://a.test/u) and Ann below ![](https://a.test/a.png)\n")
  })

  it.each([{ onlyMainContent: false }, { roundTrip: true }, { roundTrip: true, onlyMainContent: false }])(
    "leaves the markdown whole with %j",
    (options) => {
      expect(htmlToMarkdown(html, { url, ...options })).toBe(whole)
    },
  )
})
