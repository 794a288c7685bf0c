import { describe, expect, it } from "vitest"
import { markdownOf, run, paragraph, styles } from "./fixtures/wordText.ts"

const formField = (code: string, data: string, result = "") =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const symbol = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`
const inFont = (font: string, content: string) => run(content, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`)

const linkField = (code: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

describe("readRuns", () => {
  it("joins runs of equal style, and writes emphasis of runs and of their styles", () => {
    const body = paragraph(
      run("Bo", "<w:b/>") +
        run("ats", "<w:b/>") +
        run(" are ") +
        run("not", '<w:rStyle w:val="Fett"/>') +
        run(" ") +
        run("light", '<w:rStyle w:val="Fett"/><w:b w:val="0"/><w:i/>') +
        run(" or ", "") +
        run("old", "<w:strike/>") +
        run(" H") +
        run("2", '<w:vertAlign w:val="subscript"/>') +
        run("O") +
        run("secret", "<w:vanish/>"),
    )
    expect(markdownOf(body, { styles })).toBe("**Boats** are **not** *light* or ~~old~~ H<sub>2</sub>O\n")
  })

  it("reads elements for special characters, and ruby base text without its reading", () => {
    const ruby =
      "<w:r><w:ruby><w:rt><w:r><w:t>kan</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby></w:r>"
    const body = paragraph(
      `<w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:softHyphen/><w:t>c</w:t><w:sym w:font="Wingdings" w:char="F0E0"/><w:sym w:font="x" w:char="00E9"/><w:br w:type="page"/><w:t>d</w:t><w:br/><w:t>e</w:t></w:r>${ruby}`,
    )
    expect(markdownOf(body)).toBe("a\u2011bc→é d\\\ne漢\n")
  })

  it("shows what fields of forms are set to", () => {
    const box = (states: string) => formField("FORMCHECKBOX", `<w:checkBox>${states}</w:checkBox>`)
    const list = (state: string) =>
      formField(
        "FORMDROPDOWN",
        `<w:ddList>${state}<w:listEntry w:val="Red"/><w:listEntry w:val="Blue"/></w:ddList>`,
        "x",
      )
    expect(
      markdownOf(
        paragraph(
          `${box('<w:default w:val="1"/>')}${box('<w:default w:val="1"/><w:checked w:val="0"/>')}${box("<w:checked/>")}${run(" ")}${list("")}${list('<w:result w:val="1"/>')}${run(" ")}${formField("FORMTEXT", "<w:textInput/>", "typed")}`,
        ),
      ),
    ).toBe("☑☐☑ RedBlue typed\n")
  })

  it("reads characters of symbol fonts, set as symbols or as runs in the font", () => {
    expect(
      markdownOf(
        paragraph(
          `${symbol("Symbol", "F061")}${symbol("Symbol", "00B3")}${symbol("Wingdings", "F0FE")}${symbol("Wingdings 2", "F0A3")}${symbol("Other", "F041")}${symbol("Arial", "0041")}${inFont("Symbol", "b \uF0E5\uF0F2")}${inFont("Wingdings", "\uF04Aü")}${inFont("Webdings", "a")}${inFont("Arial", "a")}`,
        ),
      ),
    ).toBe("α≥☑☐Aβ ∑∫☺✓✔a\n")
  })

  it("writes links of relationships and fields, without field codes", () => {
    const body = paragraph(
      `<w:hyperlink r:id="a">${run("one")}</w:hyperlink> ${run(" ")}${linkField('HYPERLINK "https://b.test/"', "two")}${run(" page ")}${linkField("PAGE", "3")}${run(" ")}<w:hyperlink r:id="s">${run("bad")}</w:hyperlink>`,
    )
    expect(markdownOf(body, { links: { a: "https://a.test/x", s: "javascript:alert(1)" } })).toBe(
      "[one](https://a.test/x) [two](https://b.test/) page 3 bad\n",
    )
  })
})
