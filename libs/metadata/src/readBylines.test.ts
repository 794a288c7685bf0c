import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { readArticleFacts } from "./readArticleFacts.ts"

const authorsOf = (html: string, url = "https://www.cup.test/blog/tea-at-noon-and-how-to-make-it") =>
  readArticleFacts(parseTree(html), url).authors.map(({ value }) => value)
const json = (value: object): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const prose = "<p>Tea is made of leaves and of hot water, and it takes its time, which is the best of it by far.</p>"

describe("readAuthors: bylines in many languages", () => {
  it.each([
    ["fr", "<p>Par Luc Roy. Publié le 6 mai 2024 à 10 h</p>", ["Luc Roy"]],
    ["es", "<p>Por Ana Ruiz. Publicado el 6 de mayo de 2024</p>", ["Ana Ruiz"]],
    ["en", "<p>By Ann Lee.</p><p>May 6, 2024</p>", ["Ann Lee"]],
    ["de", "<p>Von Anna Groß und Bo Ek</p><p>6. Mai 2024</p>", ["Anna Groß", "Bo Ek"]],
    ["it", "<p>Di Marco Rossi</p><p>6 maggio 2024</p>", ["Marco Rossi"]],
    ["nl", "<p>Door Jan de Vries, 6 mei 2024</p>", ["Jan de Vries"]],
    ["ca", "<p>Per Joan Roca. Publicat el 6 de maig del 2024</p>", ["Joan Roca"]],
    ["tr", "<p>Yazar: Ayşe Yılmaz</p><p>6 Mayıs 2024</p>", ["Ayşe Yılmaz"]],
    ["hu", "<p>Szerző: Kiss Pál</p><p>2024. május 6.</p>", ["Kiss Pál"]],
    ["th", "<p>โดย สมชาย ใจดี</p><p>6 พฤษภาคม 2567</p>", ["สมชาย ใจดี"]],
    ["ja", "<p>著者：山田太郎、鈴木花子</p><p>令和6年5月6日</p>", ["山田太郎", "鈴木花子"]],
    ["ar", "<p>بقلم أحمد علي</p><p>٦ مايو ٢٠٢٤</p>", ["أحمد علي"]],
    ["sv", "<p>Av Åsa Ek och Bo Lind</p><p>6 maj 2024</p>", ["Åsa Ek", "Bo Lind"]],
    ["en", "<p>ANNA GOOD, TOM KARL and ROB BEER</p><p>May 6, 2024</p>", ["ANNA GOOD", "TOM KARL", "ROB BEER"]],
    ["en", '<p class="byline">ANNA GOOD, TOM KARL and ROB BEER</p>', ["ANNA GOOD", "TOM KARL", "ROB BEER"]],
    ["en", '<meta name="author" content="Ann Lee; Bo Ek">', ["Ann Lee", "Bo Ek"]],
    ["en", "<p>By <a rel=author href=/a>Ann Lee</a> and <a rel=author href=/b>Bo Ek</a></p>", ["Ann Lee", "Bo Ek"]],
    [
      "de",
      "<p><a rel=author>Anna Groß</a><p><a rel=author>Bo Ek</a><p><a rel=author>Ina Abel</a>",
      ["Anna Groß", "Bo Ek", "Ina Abel"],
    ],
    ["en", "<p><span itemprop=author>Ann Lee</span>, <span itemprop=author>Bo Ek</span></p>", ["Ann Lee", "Bo Ek"]],
    ["en", "<ul><li class=author>Ann Lee<li class=author>Bo Ek</ul><p>May 6, 2024</p>", ["Ann Lee", "Bo Ek"]],
    [
      "en",
      "<p><a rel=author>Ann Lee</a></p><p>May 6, 2024</p><p>Read also:</p><p><a rel=author>Bo Ek</a></p>",
      ["Ann Lee"],
    ],
    ["en", "<p hidden=until-found>By Ann Lee</p><p>May 6, 2024</p>", ["Ann Lee"]],
    ["en", '<meta name="author" content="Smith, Wesson & Sons Ltd">', ["Smith, Wesson & Sons Ltd"]],
    ["en", json({ "@type": "Article", headline: "Tea at noon", author: "Ann Lee and Bo Ek" }), ["Ann Lee", "Bo Ek"]],
    [
      "en",
      json({ "@type": "Article", headline: "Tea at noon", author: { "@type": "Person", name: "Ann Lee, Bo Ek" } }),
      ["Ann Lee", "Bo Ek"],
    ],
    [
      "en",
      json({
        "@type": "Article",
        headline: "Tea at noon",
        author: { "@type": "Organization", name: "Nelson Black & Morgan White" },
      }),
      ["Nelson Black & Morgan White"],
    ],
    ["en", json({ "@type": "Article", headline: "Tea at noon", author: "Lee, Ann" }), ["Lee, Ann"]],
  ])("reads names in %s: %s", (language, line, names) => {
    expect(authorsOf(`<html lang="${language}"><h1>Tea at noon</h1>${line}${prose}`)).toEqual(names)
  })

  it.each(["Par Luc Roy. Publié le 6 mai 2024", "Di Marco Rossi, 6 maggio 2024", "Yazar: Ayşe Yılmaz, 6 Mayıs 2024"])(
    "sees an article in %s",
    (line) => {
      expect(authorsOf(`<h1>Tea at noon</h1><p>${line}</p>${prose}`, "https://a.test/x")).toHaveLength(1)
    },
  )
})
