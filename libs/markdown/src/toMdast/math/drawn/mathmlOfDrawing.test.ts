import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { growthOrderOn } from "@trawl/testing"
import { array, assert, constantFrom, property } from "fast-check"
import type { Element } from "hast"
import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../../../fromHast.ts"
import { stringify } from "../../../stringify.ts"
import { mathmlOfDrawing } from "./mathmlOfDrawing.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trim()

const folder = join(import.meta.dirname, "fixtures")

/** What each program drew, a formula a line: its TeX is the title. */
const drawings = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), "utf8")
    .trim()
    .split("\n")
    .map((html) => {
      const { title } = (fromHtml(html, { fragment: true }).children[0] as Element).properties // a line is one paragraph
      return [file.replace(".html", ""), String(title), html] as const
    }),
)

const line = (sign: string) =>
  `<svg><g data-mml-node="math"><g data-mml-node="mi"><use data-c="${sign}"/></g></g></svg>`

const element = (tagName: string, children: Array<Element>): Element => ({
  type: "element",
  tagName,
  properties: { className: ["mjx-c61"] },
  children,
})

describe("mathmlOfDrawing", () => {
  it.each(drawings)("reads what %s draws for %s", (_, tex, html) => {
    expect(markdownOf(html).replaceAll(/^\$+\n?|\n?\$+$/gu, "")).toBe(tex)
  })

  it("puts a displayed formula on lines of its own, amid the words around it", () => {
    const drawn = '<mjx-math><mjx-mi><mjx-c class="mjx-c1D438"></mjx-c></mjx-mi></mjx-math>'
    expect(markdownOf(`<p>a <mjx-container>${drawn}</mjx-container> b</p>`)).toBe("a $E$ b")
    expect(markdownOf(`<p>a <mjx-container display="true">${drawn}</mjx-container> b</p>`)).toBe("a\n\n$$\nE\n$$\n\nb")
  })

  it.each([
    ["MathML", "<mjx-assistive-mml><math><mi>x</mi></math></mjx-assistive-mml>"],
    ["TeX", '<math><annotation encoding="application/x-tex">x</annotation></math>'],
  ])("says a formula once that is drawn and stands in %s too", (_, source) => {
    const drawn = '<mjx-math><mjx-mi><mjx-c class="mjx-c1D465"></mjx-c></mjx-mi></mjx-math>'
    expect(markdownOf(`<p><mjx-container>${drawn}${source}</mjx-container></p>`)).toBe("$x$")
  })

  it("joins the lines that a long formula is broken into", () => {
    expect(
      markdownOf(`<p><mjx-container>${line("61")}<mjx-break> </mjx-break>${line("1D44F")}</mjx-container></p>`),
    ).toBe("$\\mathrm{a}b$")
  })

  it("keeps the words beside a drawn formula in a box that is named after it", () => {
    const drawn = '<span class="katex"><span class="katex-html"><span class="mord mathnormal">x</span></span></span>'
    expect(markdownOf(`<div class="equation">so ${drawn} holds (1)</div>`)).toBe("so $x$ holds (1)")
  })

  it("reads signs from their names where nothing else is known", () => {
    expect(markdownOf('<p><mjx-container aria-label="x squared"></mjx-container></p>')).toBe("x squared")
    expect(
      markdownOf(
        '<p><svg><use href="#MJMATHI-78" x="0" y="0"/><use transform="scale(0.7)" href="#MJMAIN-32" x="800" y="500"/></svg></p>',
      ),
    ).toBe("$x^{2}$")
  })

  it("never fails on unfinished drawings", () => {
    const names =
      "mi mo mn mfrac msqrt mroot msup msubsup munderover mtable mtr mtd menclose mmultiscripts num den base over script".split(
        " ",
      )
    assert(
      property(array(constantFrom(...names), { maxLength: 30 }), (list) => {
        const nested = list.reduce<Element>((inner, name) => element(`mjx-${name}`, [inner]), element("mjx-c", []))
        const flat = element(
          "mjx-math",
          list.map((name) => element(`mjx-${name}`, [])),
        )
        for (const math of [element("mjx-math", [nested]), flat])
          expect(["math", undefined]).toContain(mathmlOfDrawing(math)?.tagName)
      }),
    )
  })

  it.each([
    ["nested drawings", (size: number) => '<span class="katex"><span class="katex-html">'.repeat(size)],
    [
      "long rows",
      (size: number) => `<mjx-container><mjx-math>${'<mjx-mi><mjx-c class="mjx-c61"></mjx-c></mjx-mi>'.repeat(size)}`,
    ],
    ["tables", (size: number) => `<mjx-container><mjx-math><mjx-mtable>${"<mjx-mtd></mjx-mtd>".repeat(size)}`],
  ])("reads %s in time that grows with their length", (_, html) => {
    const made = (size: number) => fromHtml(html(size), { fragment: true })
    expect(growthOrderOn(made, (tree) => fromHast(tree), 60)).toBeLessThan(1.7)
  })
})
