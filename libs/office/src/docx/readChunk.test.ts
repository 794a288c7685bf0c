import { docxFile } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { markdownOf, paragraph, run, text } from "./fixtures/wordText.ts"

const chunk = (id: string) => `<w:altChunk r:id="${id}"/>`
const fileOf = (name: string, content: string | Uint8Array) => markdownOf(chunk(name), { files: { [name]: content } })
const mhtml = (encoding: string, body: string) =>
  `MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n boundary="x"\r\n\r\n--x\r\nContent-Type: image/png\r\n\r\n<p>no\r\n--x\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n--x--\r\n`
const footnotes = `<w:footnote w:id="2">${text("outer")}</w:footnote>`
const noted = paragraph(`${run("Sail")}<w:r><w:footnoteReference w:id="2"/></w:r>`)

describe("readChunk", () => {
  it.each([
    [
      "a page",
      "a.html",
      "<title>t</title><h2>Boats</h2><script>x()</script><p>a <a href='https://a.test/'>link</a><a href='javascript:x'>b</a><table><tr><th>c<tr><td>d</table>",
      "## Boats\n\na [link](https://a.test/)b\n\n| c |\n| --- |\n| d |\n",
    ],
    [
      "a quoted page of a web archive",
      "a.mht",
      mhtml("quoted-printable", "<p>caf=C3=A9 long=\r\nword"),
      "café longword\n",
    ],
    ["an encoded page of a web archive", "a.mht", mhtml("base64", "PHA+Y2Fmw6k="), "café\n"],
    ["plain text", "a.txt", "one\r\n<two>\r\n\r\nthree", "one\\\n\\<two>\n\nthree\n"],
    ["rich text", "a.rtf", "{\\rtf1 a {\\b bold}\\par}", "a **bold**\n"],
    ["a document", "a.docx", docxFile(text("inner")), "inner\n"],
  ])("reads %s", (...[, name, content, expected]) => {
    expect(fileOf(name, content)).toBe(expected)
  })

  it("reads it in its place, and the same one only once", () => {
    const body = `${text("before")}${chunk("a.txt")}${text("after")}${chunk("a.txt")}`
    expect(markdownOf(body, { files: { "a.txt": "inner" } })).toBe("before\n\ninner\n\nafter\n")
  })

  it("counts its notes with those of the document", () => {
    const files = { "a.rtf": "{\\rtf1 Row{\\footnote inner}\\par}" }
    expect(markdownOf(noted + chunk("a.rtf"), { footnotes, files })).toBe(
      "Sail[^1]\n\nRow[^2]\n\n[^2]: inner\n\n[^1]: outer\n",
    )
  })

  it("reads no external part, and none within a chunk", () => {
    const inner = docxFile(`${text("inner")}${chunk("b.txt")}`, { files: { "b.txt": "deep" } })
    expect(
      markdownOf(chunk("a.docx") + chunk("x"), { files: { "a.docx": inner }, links: { x: "https://a.test/" } }),
    ).toBe("inner\n")
  })
})
