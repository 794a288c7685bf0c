import { pdfStream, rawPdf } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { body, font, grid, lines, markdownOf, show } from "./fixtures/drawnPages.ts"
import { pdfToMarkdown } from "./pdfToMarkdown.ts"

/** Letters drawn one by one, a distance in points apart. */
const spaced = (text: string, step: number) =>
  [...text]
    .map((letter, index) => (letter === " " ? "" : show(letter, [60 + index * step, 700], { size: 12, font: "F3" })))
    .join("\n")

/** Superscript text beside a line at 700. */
const raised = (text: string, x: number) => show(text, [x, 704], { size: 6 })

/** Pieces of text with kerning in between, in thousandths of the font size. */
const kerned = (pieces: string) => `BT /F1 10 Tf 60 700 Td [${pieces}] TJ ET`

/** The markdown of two columns of texts, whose rows are this far apart, in one line. */
const readRows = async (left: ReadonlyArray<string>, right: ReadonlyArray<string>, step = 12) => {
  const rows = left.map((text, row) =>
    [show(text, [60, 700 - row * step]), show(right[row] ?? "", [300, 700 - row * step])].join("\n"),
  )
  return (await markdownOf(rows.join("\n"))).replaceAll(/\s+/gu, " ").trim()
}

describe("pdfToMarkdown", () => {
  it("recognizes headings by weight, and their levels by size and number", async () => {
    const content = [
      show("1 Boats", [60, 700], { font: "F2", size: 14 }),
      lines(
        ["Thirty of them lie in the harbour, which is small,", "and has no room for any more of them now."],
        [60, 680],
      ),
      show("1.1 Colours", [60, 630], { font: "F2" }),
      lines(["Most of them are green, and nobody who paints", "them knows why that is so."], [60, 612]),
    ]
    expect(await markdownOf(content.join("\n"))).toMatch(
      /^# 1 Boats\n\nThirty.+now\.\n\n## 1\.1 Colours\n\nMost.+so\.\n$/su,
    )
  })

  it("ends a list item after a short line, and continues it below its text", async () => {
    const entry = [
      show("*", [60, 700]),
      show("Most of the boats are green and lie in the harbour, and nobody", [70, 700]),
      show("knows why.", [70, 688]),
      show("* Denotes the boats that are not.", [60, 676]),
    ]
    const note = lines(
      ["They are blue, and lie apart from all of the others, as their owners", "want it, who come from the south."],
      [64, 664],
    )
    expect(await markdownOf([...entry, note].join("\n"))).toBe(
      "- Most of the boats are green and lie in the harbour, and nobody knows why.\n- Denotes the boats that are not.\n\nThey are blue, and lie apart from all of the others, as their owners want it, who come from the south.\n",
    )
  })

  it("reads references one by one, and numbered paragraphs with indented first lines", async () => {
    const references = [
      show("[1] I. Holm, Boats of the north. Harbour Press, the north, with images of boats:", [60, 700]),
      show("Ten years of them, 1998.", [78, 688]),
      show("[2] E. Ness, Nets and how they are darned, in the north and in the south, after", [60, 676]),
      show("a hundred years.", [78, 664]),
    ]
    expect(await markdownOf(references.join("\n"))).toBe(
      "[1] I. Holm, Boats of the north. Harbour Press, the north, with images of boats: Ten years of them, 1998.\n\n[2] E. Ness, Nets and how they are darned, in the north and in the south, after a hundred years.\n",
    )
    const set = [
      show("1) Colours: Most of the boats that lie in the harbour are green, and", [72, 700]),
      show("nobody knows why, though many who paint them for a living were", [60, 688]),
      show("asked.", [60, 676]),
    ]
    expect(await markdownOf(set.join("\n"))).toBe(
      "1. Colours: Most of the boats that lie in the harbour are green, and nobody knows why, though many who paint them for a living were asked.\n",
    )
  })

  it("reads code without line numbers, with its indentation", async () => {
    const program = ["", "boats.each do |boat|", "  boat.paint", "", "end"]
    const shown = (first: number) =>
      program
        .map(
          (text, index) =>
            `${show(String(first + index), [60, 700 - index * 12], { size: 7 })}\n${text === "" ? "" : show(text.trim(), [text.startsWith(" ") ? 84 : 72, 700 - index * 12], { font: "F3" })}`,
        )
        .join("\n")
    const code = "```\nboats.each do |boat|\n  boat.paint\n\nend\n```"
    const framed = [1, 2, 3].map((row) =>
      [
        grid([58, 300], [640 - row * 60, 660 - row * 60]),
        show("1", [60, 646 - row * 60], { size: 7 }),
        show(`boat.paint ${row}`, [72, 646 - row * 60], { font: "F3" }),
        show("Then go on with this:", [60, 622 - row * 60]),
      ].join("\n"),
    )
    expect(await markdownOf(`${shown(1)}\n${body}`)).toContain(code)
    expect(await markdownOf(`${shown(41)}\n${body}`)).toContain(code)
    expect(await markdownOf(framed.join("\n"))).toBe(
      [1, 2, 3].map((row) => `\`\`\`\nboat.paint ${row}\n\`\`\`\n\nThen go on with this:\n`).join("\n"),
    )
    // In the look of the code, but set apart.
    const sameFont = program
      .map(
        (text, index) =>
          `${show(String(1 + index), [60, 700 - index * 12], { font: "F3" })}\n${text === "" ? "" : show(text.trim(), [text.startsWith(" ") ? 92 : 80, 700 - index * 12], { font: "F3" })}`,
      )
      .join("\n")
    expect(await markdownOf(`${sameFont}\n${body}`)).toContain(code)
    // These are no line numbers.
    expect(
      await markdownOf(
        ["1 Boats", "2 Nets"].map((text, index) => show(text, [60, 700 - index * 12], { font: "F3" })).join("\n"),
      ),
    ).toBe("```\n1 Boats\n2 Nets\n```\n")
    expect(
      await markdownOf(["1", "2", "3"].map((text, index) => show(text, [60, 500 - index * 12])).join("\n")),
    ).toMatch(/1\s+2\s+3/u)
  })

  it("joins letter-spaced words", async () => {
    expect(await markdownOf(spaced("HOW CAN YOU HELP", 10))).toContain("HOW CAN YOU HELP\n")
    // These gaps are as wide as those between words.
    expect(await markdownOf(spaced("ABCDE", 14))).toMatch(/A\s+B\s+C\s+D\s+E\s/u)
  })

  it("keeps superscripts apart from the numbers before them", async () => {
    expect(
      await markdownOf(
        [
          show("In 2022", [60, 700]),
          raised("21", 94.5),
          show("it was 10", [104, 700]),
          raised("-5", 143.8),
          show("of all.", [156, 700]),
        ].join("\n"),
      ),
    ).toBe("In 2022\u00B2\u00B9 it was 10\u207B\u2075 of all.\n")
  })

  it("composes letters with overprinted accents, and normalizes hyphens", async () => {
    // A circumflex before its letter, a diaeresis after it, and both on their own.
    expect(
      await markdownOf(kerned(String.raw`(Neuch\210) 444 (atel and K\366ln, Bo) 444 (\250) -111 (rsch, 2 \210 3)`)),
    ).toBe("Neuch\u00E2tel and K\u00F6ln, B\u00F6rsch, 2 \u02C6 3\n")
    expect(await markdownOf(kerned(String.raw`(It is a well\255known one.)`))).toBe("It is a well-known one.\n")
  })

  it("recognizes headings by structure tags, otherwise by look", async () => {
    const parts = [
      ["H1", "The harbour"],
      ["P", "Boats of the north"],
      ["H3", "Where they lie, in every"],
      ["H3", "month of the year"],
      ["P", "Most of them lie there for as long as anybody can remember."],
    ] as const
    // The second looks like a heading, and the tagged ones do not.
    const shown = parts.map(
      ([tag, text], index) =>
        `/${tag} << /MCID ${index} >> BDC ${show(text, [60, 700 - index * (index === 3 ? 0 : 30) - (index === 3 ? 72 : 0)], index === 1 ? { font: "F2", size: 16 } : {})} EMC`,
    )
    const tagged = (roles: ReadonlyArray<string>) => {
      const elements = roles.map((role, index) => `<< /Type /StructElem /S /${role} /P 8 0 R /Pg 6 0 R /K ${index} >>`)
      return rawPdf([
        "<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 8 0 R >>",
        "<< /Type /Pages /Count 1 /Kids [6 0 R] /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> >>",
        font("Helvetica"),
        font("Helvetica-Bold"),
        font("Courier"),
        "<< /Type /Page /Parent 2 0 R /Contents 7 0 R /StructParents 0 >>",
        pdfStream(shown.join("\n")),
        `<< /Type /StructTreeRoot /K [${elements.map((_, index) => `${10 + index} 0 R`).join(" ")}] /ParentTree 9 0 R >>`,
        `<< /Nums [0 [${elements.map((_, index) => `${10 + index} 0 R`).join(" ")}]] >>`,
        ...elements,
      ])
    }
    const headings = async (roles: ReadonlyArray<string>) =>
      (await pdfToMarkdown(tagged(roles), { mode: "fast" })).markdown.split("\n").filter((line) => line.startsWith("#"))
    expect(await headings(parts.map(([role]) => role))).toEqual([
      "# The harbour",
      "### Where they lie, in every month of the year",
    ])
    expect(await headings(parts.map(() => "P"))).toEqual(["# Boats of the north"])
    expect(await headings(parts.map(() => "H1"))).toEqual(["# Boats of the north"])
  })

  it("reads lists with typed or drawn bullets, and code", async () => {
    const dots = [600, 587].map((y) => `60 ${y + 2} 4 4 re f`).join("\n")
    expect(
      await markdownOf(
        `${dots}\n${show("ropes for the boats", [75, 600])}\n${show("nets for those who fish", [75, 587])}\n${body}`,
      ),
    ).toMatch(/^- ropes for the boats\n- nets for those who fish\n/u)
    expect(
      await markdownOf(`${lines(["const boats = 30", "count(boats)"], [60, 600], { font: "F3" })}\n${body}`),
    ).toContain("```\nconst boats = 30\ncount(boats)\n```")
  })

  it("emphasizes bold words among others, but not entirely bold text", async () => {
    const line = `${show("Colours.", [60, 600], { font: "F2" })}\n${show("Most of the boats in this harbour are green, as those of others are.", [110, 600])}`
    expect(await markdownOf(`${line}\n${body}`)).toMatch(/^\*\*Colours\.\*\* Most of the boats/u)
    expect(await markdownOf(`${line}\n${body}`, { emphasis: false })).toMatch(/^Colours\. Most/u)
    expect(
      await markdownOf(
        lines(
          [
            "All of this is bold, and it is no heading because of that,",
            "as it goes on for more than a line and ends like this.",
          ],
          [60, 600],
          { font: "F2" },
        ),
      ),
    ).not.toContain("*")
  })

  it("joins hyphenated words, and keeps hyphens that the document uses elsewhere", async () => {
    expect(
      await markdownOf(
        lines(["The fisher-", "men saw a well-", "known boat, and it was a well-known one too."], [60, 600]),
      ),
    ).toBe("The fishermen saw a well-known boat, and it was a well-known one too.\n")
  })

  it("reads labels with the values in their rows, but columns of text one after the other", async () => {
    const names = ["Berstad", "Kasimir", "Holhurst"]
    const sender = ["Holberg Oko", "85 Fairby Street", "88181 Walthorpe"]
    expect([
      await readRows(["Surname", "First name", "Street"], names, 24),
      await readRows(["Surname:", "First name:", "Street:"], names),
      await readRows(sender, ["Hedda Norgrove", "39 Algrove Road", "18665 Holzoni"]),
    ]).toEqual([
      "Surname Berstad First name Kasimir Street Holhurst",
      "Surname: Berstad First name: Kasimir Street: Holhurst",
      "Holberg Oko 85 Fairby Street 88181 Walthorpe Hedda Norgrove 39 Algrove Road 18665 Holzoni",
    ])
  })
})
