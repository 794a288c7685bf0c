import { describe, expect, it } from "vitest"
import { htmlToMarkdown } from "../htmlToMarkdown.ts"

const icon = (alt: string, more = 'width="24" height="24"') => `<img src="https://a.test/i.png" alt="${alt}" ${more}>`

describe("dropIcons", () => {
  it.each([
    ["without a name", `<p>${icon("")} Delivered in two days.</p>`, "Delivered in two days.\n"],
    ["whose text says its name", `<p>${icon("Clock icon")} Clock</p>`, "Clock\n"],
    ["named as an icon alone", `<p>${icon("Icon")} Free of charge.</p>`, "Free of charge.\n"],
    ["whose heading says its name", `${icon("Acme logo")}<h2>Acme</h2><p>Ropes.</p>`, "## Acme\n\nRopes.\n"],
    ["in a list, with its item", `<ul><li>${icon("")}</li><li>Rope</li></ul>`, "- Rope\n"],
    ["with its link", `<p><a href="https://a.test/x">${icon("")}</a> Rope</p>`, "Rope\n"],
  ])("drops one %s", (_, html, expected) => {
    expect(htmlToMarkdown(html)).toBe(expected)
  })

  it.each([
    ["the stars in a row but one", `<p>${icon("star")} ${icon("star", 'width="25"')} by Ann</p>`],
    ["an avatar below its name", `<p>star</p><p>${icon("Star's avatar")} by Ann</p>`],
  ])("drops %s", (_, html) => {
    expect(htmlToMarkdown(html).replace("![star](https://a.test/i.png)", "star").replaceAll(/\s+/gu, " ")).toBe(
      "star by Ann ",
    )
  })

  it.each(["😊", ":)", ":-("])("leaves the face %s as text", (face) => {
    expect(htmlToMarkdown(`<p>Hello ${icon(face, 'class="emoji"')} there</p>`)).toBe(`Hello ${face} there\n`)
  })

  it.each([
    ["a picture", `<p>${icon("", 'width="640"')} Rope</p>`, "![](https://a.test/i.png) Rope\n"],
    ["a small one with a name", `<p>${icon("Con:")} Heavy.</p>`, "![Con:](https://a.test/i.png) Heavy.\n"],
    ["what a class names", `<p>${icon("Knot", 'class="icon"')} Rope</p>`, "![Knot](https://a.test/i.png) Rope\n"],
    ["an unnamed one between words", `<p>Press ${icon("")} now</p>`, "Press ![](https://a.test/i.png) now\n"],
    [
      "one alone in a cell",
      `<table><tr><th>a</th><th>b</th></tr><tr><td>${icon("")}</td><td>c</td></tr></table>`,
      "| a | b |\n| --- | --- |\n| ![](https://a.test/i.png) | c |\n",
    ],
  ])("keeps %s", (_, html, expected) => {
    expect(htmlToMarkdown(html)).toBe(expected)
  })

  it("leaves whole pages as they are", () => {
    const html = `<p>${icon("")} or ${icon("Red")} Rope</p>`
    expect(htmlToMarkdown(html, { onlyMainContent: false })).toBe(
      "![](https://a.test/i.png) or ![Red](https://a.test/i.png) Rope\n",
    )
  })
})
