import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { keepBylines } from "./keepBylines.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

const text = "The boat left the harbour at noon and came back in the evening, with nobody aboard who could say why."
const reply = "Thank you all."
const people = ["Ida", "Nell", "Tove"]

/** What is kept of a page of which the long texts were kept. */
const kept = (html: string, also = reply) => {
  const { blocks, page } = measure(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
  )
  const decisions = blocks.map((block): Decision => ({
    block,
    probability: 0,
    isKept: block.text === text || block.text === also,
    reason: "score",
  }))
  keepBylines(decisions, page)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => (block.text === text ? "text" : block.text))
}

const posts = (postOf: (name: string) => string, names = people) =>
  `<div>${names.map((name) => `<div class=post>${postOf(name)}</div>`).join("")}</div>`

const post = (name: string, more = "") => `<li class=post><b class=author>${name}</b><p>${text}</p>${more}</li>`

describe("keepBylines", () => {
  it("keeps who wrote a post, and when", () => {
    expect(
      kept(
        posts(
          (name) =>
            `<div><a class=username>${name}</a></div><div>Member since 2011</div><time>4 May</time><p>${text}</p>`,
        ),
      ),
    ).toEqual(people.flatMap((name) => [name, "4 May", "text"]))
  })

  it("keeps a line that says both", () => {
    expect(
      kept(
        posts((name) => `<div class=meta><span class=creator>${name}</span> <time>4 May</time></div><p>${text}</p>`),
      ),
    ).toEqual(people.flatMap((name) => [`${name} 4 May`, "text"]))
  })

  it("keeps the first of each only: quotes and edits come after", () => {
    expect(kept(posts((name) => `<b class=author>${name}</b><p>${text}</p><div class=author>Somebody</div>`))).toEqual(
      people.flatMap((name) => [name, "text"]),
    )
  })

  it("keeps a line that says when, though it says once more who", () => {
    expect(
      kept(
        posts(
          (name) =>
            `<b class=author>${name}</b><p>${text}</p><div><a class=username>${name}</a>, <span class=DateTime>4 May</span></div>`,
        ),
      ),
    ).toEqual(people.flatMap((name) => [name, "text", `${name}, 4 May`]))
    expect(
      kept(
        posts(
          (name) =>
            `<b class=author>${name}</b><p>${text}</p><div>Last edited by <a class=username>${name}</a>, <time>4 May</time></div>`,
        ),
      ),
    ).toEqual(people.flatMap((name) => [name, "text"]))
  })

  it("keeps when a post was written, not when it was changed", () => {
    expect(
      kept(
        posts(
          (name) =>
            `<p>${text}</p><div class=time>edited 5 May</div><div class=time>asked 4 May</div><b class=author>${name}</b>`,
        ),
      ),
    ).toEqual(people.flatMap((name) => ["text", "asked 4 May", name]))
  })

  it("keeps when a post was written in a line that says that it was changed later", () => {
    expect(kept(posts((name) => `<div class=author>${name}</div><time>4 May (edited)</time><p>${text}</p>`))).toEqual(
      people.flatMap((name) => [name, "4 May (edited)", "text"]),
    )
  })

  it("drops who changed a post, and when, where another line says when it was written", () => {
    const change = "Last edited by Ida on 5 May 2026."
    const parts = `<b class=author>Ida</b><p>${text}</p><p class=note>${change}</p>`
    expect(kept(`<div><div>${parts}<time>4 May</time></div></div>`, change)).toEqual(["Ida", "text", "4 May"])
    expect(kept(`<div><div>${parts}</div></div>`, change)).toEqual(["Ida", "text", change])
  })

  it("keeps when posts were written that nobody is named to have written", () => {
    expect(kept(`<div><div>${"<p>".repeat(3)}<time>4 May</time><p>${text}</p></div></div>`)).toEqual(["4 May", "text"])
  })

  it("keeps a link to the profile of who wrote a post, where nothing is named so", () => {
    expect(
      kept(posts((name) => `<div><a href=/users/7/${name}>${name}</a></div><a href=/follow>Follow</a><p>${text}</p>`)),
    ).toEqual(people.flatMap((name) => [name, "text"]))
  })

  it("keeps them in answers to a post, in it or in a list beside it", () => {
    const answers = `<ol class=answers>${post("Ruth", `<ol>${post("Ann")}</ol>`)}</ol>`
    expect(kept(`<ol>${people.map((name) => post(name)).join("")}${answers}</ol>`)).toEqual(
      [...people, "Ruth", "Ann"].flatMap((name) => [name, "text"]),
    )
  })

  it("leaves names in buttons, and those of the last post", () => {
    expect(
      kept(
        posts(
          (name) =>
            `<div>Last post by <b class=author>Maud</b></div><div class=author><button>Follow</button></div><b class=author>${name}</b><p>${text}</p>`,
        ),
      ),
    ).toEqual(people.flatMap((name) => [name, "text"]))
  })

  it("keeps a line that says when beside the one that says who", () => {
    expect(
      kept(
        posts(
          (name) =>
            `<div>by <span class=author>${name}</span><div>Brooklyn</div><div class=time>4 May</div></div><p>${text}</p>`,
        ),
      ),
    ).toEqual(people.flatMap((name) => [`by ${name}`, "4 May", "text"]))
  })

  it("keeps a line that is a date and nothing else, where nothing is named so", () => {
    expect(
      kept(
        posts(
          (name) =>
            `<div>Feb 14, 2026 | 9:05 pm</div><b class=author>${name}</b><div>Join Date: Aug 2008</div><p>${text}</p>`,
        ),
      ),
    ).toEqual(people.flatMap((name) => ["Feb 14, 2026 | 9:05 pm", name, "text"]))
    expect(
      kept(posts((name) => `<time>4 May</time><div class=author>${name}</div><div>14 Feb 2026</div><p>${text}</p>`)),
    ).toEqual(people.flatMap((name) => ["4 May", name, "text"]))
  })

  it("keeps them where posts have a name more than others", () => {
    const page = `<div>${people.map((name) => `<div class=post><b class=author>${name}</b><p>${text}</p></div>`).join("")}<div class="post starter"><b class=author>Maud</b><p>${text}</p></div></div>`
    expect(kept(page)).toEqual([...people, "Maud"].flatMap((name) => [name, "text"]))
  })

  it("keeps them above replies that say little", () => {
    const names = [...people, "Ruth", "Maud", "Ann"]
    expect(
      kept(posts((name) => `<b class=author>${name}</b><p>${people.includes(name) ? text : reply}</p>`, names)),
    ).toEqual(names.flatMap((name) => [name, people.includes(name) ? "text" : reply]))
  })

  it.each([
    [
      "of the only post",
      `<div><div class=post><b class=author>Ida</b><p>${text}</p></div><p>Other</p></div>`,
      ["Ida", "text"],
    ],
    [
      "of two posts, each with its own",
      posts((name) => `<div><b class=author>${name}</b></div><p>${text}</p>`, people.slice(1)),
      ["Nell", "text", "Tove", "text"],
    ],
    [
      "of a post and not of whom it quotes",
      `<div><div class=post><blockquote><b class=author>Nell</b><p>${text}</p></blockquote><p>${reply}</p><b class=author>Ida</b></div></div>`,
      ["text", reply, "Ida"],
    ],
    [
      "of a question above its answers",
      `<div><main><b class=author>Ida</b><p>${text}</p>${posts((name) => `<b class=author>${name}</b><p>${text}</p>`, people.slice(1))}</main></div>`,
      ["Ida", "text", "Nell", "text", "Tove", "text"],
    ],
    [
      "of the only post, not its avatar and the way to log in",
      `<div><p>Posted <time>4 May</time></p><div class=author-details><i class=author-avatar>I</i></div><p><a href=/user/login>Reply</a><p><a href=/u/ida>Ida</a><p>${text}</p></div>`,
      ["Posted 4 May", "Ida", "text"],
    ],
    [
      "of a post and not of others beside it",
      `<div><div class=post><b class=author>Ida</b><p>${text}</p></div><aside><b class=author>Nell</b><i>Latest</i></aside></div>`,
      ["Ida", "text"],
    ],
  ])("keeps the name %s", (_, html, texts) => {
    expect(kept(html)).toEqual(texts)
  })

  it.each([
    [
      "long lines",
      posts((name) => `<div class=author>${`${name} `.repeat(30)}</div><p>${text}</p>`),
      ["text", "text", "text"],
    ],
  ])("leaves %s", (_, html, texts) => {
    expect(kept(html)).toEqual(texts)
  })
})
