import { describe, expect, it } from "vitest"
import { explainContent } from "../explainContent.ts"

const post = (name: string, text: string) => `
  <div class="post">
    <div class="postprofile message-userDetails"><img class="avatar" src="/faces/${name}.png" alt=""><a class="username" href="/members/${name}">${name}</a>
      <div class="user-title">Old hand</div><dl><dd class="profile-joined">Joined: 4 May 2011</dd><dd class="profile-posts">Posts: 1,204</dd></dl><div class="extraUserInfo"><dl><dt>Trophy points:</dt><dd>113</dd></dl></div></div>
    <div class="postbody"><p class="author">by ${name}, <time datetime="2026-03-04">4 March 2026</time></p><a href="#p1">#1</a>
      <p>${text}</p><div>7</div><div class="signature">Two dogs, one boat, no patience.</div></div>
  </div>`
const texts = [
  "The varnish on my mast has gone cloudy after the winter, and I wonder whether it has to come off entirely or can be sanded and painted over once more.",
  "Cloudy varnish has water below it, so paint on top will only lift again in the spring; take a heat gun and a scraper and go down to the bare wood.",
  "I did the same with mine two years ago, let it dry under a roof for a month, and then gave it seven thin coats with a day between each of them.",
]
const page = `<title>Cloudy varnish - Moor boards</title><h1>Cloudy varnish</h1>${texts.map((text, place) => post(["ann", "bob", "cleo"][place] ?? "", text)).join("")}`
const url = "https://moor.example/forum/viewtopic.php?t=12"

describe("dropMemberNotes", () => {
  it("drops ranks, counts, pictures, signatures and places of posts, and keeps who wrote what and when", () => {
    const { blocks, type } = explainContent(page, { url })
    const kept = blocks.filter(({ isKept }) => isKept).map(({ text }) => text)
    expect(type).toBe("forum")
    expect(
      kept.filter((text) => /Old hand|Joined|Posts|Trophy|113|Two dogs|#1|^7$/u.test(text) || text === ""),
    ).toEqual([])
    for (const text of texts) expect(kept).toContain(text)
    for (const name of ["ann", "bob", "cleo"]) expect(kept.some((text) => text.includes(name))).toBe(true)
  })

  it("leaves hidden what a class hides, a name that is a number too", () => {
    const hidden = page.replaceAll(
      '<div class="post">',
      '<div class="post"><div class="d-none"><span itemprop="name" class="username">8128</span></div>',
    )
    expect(explainContent(hidden, { url }).blocks.filter(({ isKept, text }) => isKept && text === "8128")).toEqual([])
  })

  it("leaves the signatures of functions in documentation alone", () => {
    const html = `<title>moor - reference</title><main><h1>Reference</h1>${texts.map((text) => `<section><h2>moor()</h2><div class="signature">moor(boat: Boat): Rope</div><p>${text}</p></section>`).join("")}</main>`
    const { blocks } = explainContent(html, { url: "https://moor.example/docs/reference" })
    expect(blocks.filter(({ isKept, text }) => isKept && text.startsWith("moor(boat"))).toHaveLength(3)
  })
})
