import { pdfStream, rawPdf } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { show } from "./fixtures/drawnPages.ts"
import { pdfToMarkdown } from "./pdfToMarkdown.ts"

const widget = "/Type /Annot /Subtype /Widget /P 5 0 R /F 4 /DA (/Helv 10 Tf 0 g)"

/** A field from a corner, 16 points high. */
const field = (fields: string, [x, y]: readonly [x: number, y: number], width = 200) =>
  `<< ${widget} ${fields} /Rect [${x} ${y - 4} ${x + width} ${y + 12}] >>`

/** What a field shows. */
const appearance = (content: string) =>
  pdfStream(content, "/Subtype /Form /BBox [0 0 200 16] /Resources << /Font << /Helv 3 0 R /ZaDb 4 0 R >> >>")

const firstField = 7

/** The markdown of a form with these labels and fields; appearances are the objects behind the fields. */
const form = async (
  labels: ReadonlyArray<string>,
  fields: ReadonlyArray<string>,
  appearances: ReadonlyArray<Uint8Array> = [],
) => {
  const kids = fields.map((_, index) => `${firstField + index} 0 R`).join(" ")
  const file = rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${kids}] /DR << /Font << /Helv 3 0 R /ZaDb 4 0 R >> >> >> >>`,
    "<< /Type /Pages /Count 1 /Kids [5 0 R] /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>",
    `<< /Type /Page /Parent 2 0 R /Contents 6 0 R /Annots [${kids}] >>`,
    pdfStream(labels.join("\n")),
    ...fields,
    ...appearances,
  ])
  const { markdown, pages } = await pdfToMarkdown(file, { mode: "fast" })
  expect(pages[0]?.hidden).toBe(0)
  return markdown
}

const names = ["Name", "Boat", "Port"]
const labels = names.map((name, index) => show(`${name}:`, [60, 700 - index * 30]))

/** A check box; its ticked appearance is the object behind four fields. */
const box = (value: string, x: number, y: number) =>
  field(`/FT /Btn /T (b${x}${y}) /V /${value} /AS /${value} /AP << /N << /Yes ${firstField + 4} 0 R >> >>`, [x, y], 12)

/** A form of XFA alone; pdf.js lays it out if the catalog says that it needs that. */
const xfaForm = (catalog: string, presence = "visible") => {
  const entries = names.map(
    (name) =>
      `<field name="${name}" presence="${name === "Boat" ? presence : "visible"}" w="300pt" h="20pt"><ui><textEdit/></ui><caption reserve="80pt"><value><text>${name}:</text></value></caption></field>`,
  )
  const page =
    '<pageSet><pageArea name="Page1"><contentArea x="36pt" y="36pt" w="500pt" h="700pt"/><medium stock="default" short="612pt" long="792pt"/></pageArea></pageSet>'
  const title = '<draw w="200pt" h="20pt"><value><text>Berths</text></value></draw>'
  const template = `<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="harbour" layout="tb" locale="en_US">${page}<subform name="s" layout="tb" w="500pt">${title}${entries.join("")}</subform></subform></template>`
  const data = `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><harbour><s><Name>Jane Doe</Name><Boat>Ida &amp; Eva</Boat></s></harbour></xfa:data></xfa:datasets>`
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} /AcroForm << /Fields [] /XFA [(preamble) 6 0 R (template) 7 0 R (datasets) 8 0 R (postamble) 9 0 R] >> >>`,
    "<< /Type /Pages /Count 1 /Kids [4 0 R] /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>",
    pdfStream(show("Please wait.", [60, 700])),
    ...['<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">', template, data, "</xdp:xdp>"].map((text) => pdfStream(text)),
  ])
}

describe("forms", () => {
  it("writes values behind their labels", async () => {
    const fields = names.map((name, index) => field(`/FT /Tx /T (${name}) /V (The ${name})`, [150, 700 - index * 30]))
    expect(await form(labels, fields)).toBe("Name: The Name\n\nBoat: The Boat\n\nPort: The Port\n")
  })

  it("reads what a field shows rather than its value", async () => {
    const shown = appearance("/Tx BMC BT /Helv 10 Tf 2 4 Td (12.50 EUR) Tj ET EMC")
    const fields = [field(`/FT /Tx /T (fee) /V (12.5) /AP << /N ${firstField + 1} 0 R >>`, [150, 700])]
    expect(await form(labels.slice(0, 1), fields, [shown])).toBe("Name: 12.50 EUR\n")
  })

  it("reads the value of a field that shows only its beginning, or codes of another font", async () => {
    const symbol = "/Sy << /Type /Font /Subtype /Type1 /BaseFont /Symbol >>"
    const shown = [
      appearance("/Tx BMC BT /Helv 10 Tf 2 4 Td (The nets of) Tj ET EMC"),
      pdfStream(
        "/Tx BMC BT /Sy 10 Tf 2 4 Td (Cod 12) Tj ET EMC",
        `/Subtype /Form /BBox [0 0 200 16] /Resources << /Font << ${symbol} >> >>`,
      ),
    ]
    const fields = ["The nets of all boats", "Cod 12"].map((value, index) =>
      field(`/FT /Tx /T (f${index}) /V (${value}) /AP << /N ${firstField + 2 + index} 0 R >>`, [150, 700 - index * 30]),
    )
    expect(await form(labels.slice(0, 2), fields, shown)).toBe("Name: The nets of all boats\n\nBoat: Cod 12\n")
  })

  it("joins combs, names choices, and does not write passwords", async () => {
    const comb = appearance("BT /Helv 10 Tf 5 4 Td (D) Tj 20 0 Td (E) Tj 20 0 Td (7) Tj ET")
    const fields = [
      field(`/FT /Tx /T (comb) /Ff 16777216 /MaxLen 9 /V (DE7) /AP << /N ${firstField + 3} 0 R >>`, [150, 700]),
      field("/FT /Ch /T (list) /Ff 2097152 /Opt [[(r) (Red)] [(g) (Green)] [(b) (Blue)]] /V [(r) (b)]", [150, 670]),
      field("/FT /Tx /T (secret) /Ff 8192 /V (hunter2)", [150, 640]),
    ]
    expect(await form(labels, fields, [comb])).toBe("Name: DE7\n\nBoat: Red, Blue\n\nPort:\n")
  })

  it("writes boxes before their labels, on whichever side they stand", async () => {
    const tick = appearance("0.5 0.5 11 11 re S BT /ZaDb 10 Tf 2 3 Td (4) Tj ET")
    const shown = [
      show("I agree", [80, 700]),
      show("Send news", [80, 670]),
      show("Yes", [60, 640]),
      show("No", [120, 640]),
    ]
    const boxes = [box("Yes", 60, 700), box("Off", 60, 670), box("Off", 80, 640), box("Yes", 136, 640)]
    expect(await form(shown, boxes, [tick])).toBe("- ☑ I agree\n\n- ☐ Send news\n\n- ☐ Yes ☑ No\n")
  })

  it("keeps values apart whose labels are above them", async () => {
    const entries = [
      ["First name", "Jane", 60, 720],
      ["Last name", "Doe", 320, 720],
      ["Street", "Main Street", 60, 680],
      ["City", "Berlin", 320, 680],
    ] as const
    const fields = entries.map(([, text, x, y]) => field(`/FT /Tx /T (${text}) /V (${text})`, [x, y - 16]))
    expect(
      await form(
        entries.map(([label, , x, y]) => show(label, [x, y])),
        fields,
      ),
    ).toBe("First name Jane\n\nStreet Main Street\n\nLast name Doe\n\nCity Berlin\n")
  })

  it("writes values under the heads of their columns, not behind each other", async () => {
    const fields = [700, 680, 660].flatMap((y, row) =>
      [`1${row}`, `Rope ${row}`, `9.${row}`].map((text, column) =>
        field(`/FT /Tx /T (${text}) /V (${text})`, [60 + column * 120, y], 80),
      ),
    )
    const heads = ["Count", "Item", "Price"].map((text, column) => show(text, [60 + column * 120, 720]))
    expect(await form(heads, fields)).toBe(
      "| Count | Item | Price |\n| --- | --- | --- |\n| 10 | Rope 0 | 9.0 |\n| 11 | Rope 1 | 9.1 |\n| 12 | Rope 2 | 9.2 |\n",
    )
  })

  it("keeps values out of the text of another column", async () => {
    const text = [
      "The harbour lay still, and",
      "none of the boats had left",
      "before the fog was gone.",
      "Nobody saw it.",
    ]
    const shown = text.map((line, index) => show(line, [40, 720 - index * 12.5]))
    const fields = ["Jane", "Ystad"].map((name, index) =>
      field(`/FT /Tx /T (${name}) /V (${name})`, [320, 708 - index * 25]),
    )
    expect(await form([...shown, show("Name", [320, 720]), show("Port", [320, 695])], fields)).toBe(
      `${text.join(" ")}\n\nName Jane\n\nPort Ystad\n`,
    )
  })

  it("writes the value of a tall field behind the label of its first line", async () => {
    const shown = [show("Remarks:", [60, 700]), show("A longer label:", [60, 640])]
    const tall = `<< ${widget} /FT /Tx /Ff 4096 /T (a) /V (Wet\\nand cold) /Rect [180 630 380 712] >>`
    expect(await form(shown, [tall])).toBe("Remarks: Wet and cold\n\nA longer label:\n")
  })

  it("leaves out fields beyond the page, and passwords of a parent", async () => {
    const fields = [
      field("/FT /Tx /T (a) /V (left)", [-900, 700]),
      field("/FT /Tx /T (b) /V (above)", [150, 2000]),
      `<< /FT /Tx /Ff 8192 /T (c) /V (hunter2) /Kids [${firstField + 3} 0 R] >>`,
      field(`/Parent ${firstField + 2} 0 R`, [150, 700]),
    ]
    expect(await form(labels.slice(0, 1), fields)).toBe("Name:\n")
  })

  it("keeps passwords apart from the text behind any number of fields", async () => {
    const shown = appearance("BT /Helv 10 Tf 2 4 Td (hunter2) Tj ET")
    const many = Array.from({ length: 2_000 }, (_, index) => field(`/FT /Tx /T (f${index})`, [150, 700]))
    const password = field(`/FT /Tx /Ff 8192 /T (p) /V (hunter2) /AP << /N ${firstField + 2_001} 0 R >>`, [150, 670])
    expect(await form(labels.slice(0, 1), [...many, password], [shown])).toBe("Name:\n")
  })

  it("keeps a value in its cell of a table, and text behind a field in its sentence", async () => {
    const [xs, ys] = [
      [50, 140, 400],
      [720, 690, 660],
    ]
    const rules = [
      ...xs.map((x) => `${x} ${ys[0]} m ${x} ${ys[2]} l S`),
      ...ys.map((y) => `${xs[0]} ${y} m ${xs[2]} ${y} l S`),
    ]
    const fields = [
      field("/FT /Tx /T (a) /V (Ida)", [150, 700]),
      field("/FT /Tx /T (b) /V (Eva)", [150, 670]),
      field("/FT /Tx /T (c) /V (Anna)", [70, 600], 60),
    ]
    const sentence = [show("I,", [60, 600]), show("was here.", [133, 600])]
    expect(await form([...rules, ...labels.slice(0, 2), ...sentence], fields)).toBe(
      "| Name: | Ida |\n| --- | --- |\n| Boat: | Eva |\n\nI, Anna was here.\n",
    )
  })

  it("reads the labels and values of an XFA form", async () => {
    const { markdown, xfa } = await pdfToMarkdown(xfaForm("/NeedsRendering true"), { mode: "fast" })
    expect([markdown, xfa]).toEqual(["Berths\n\nName: Jane Doe\n\nBoat: Ida & Eva\n\nPort:\n", "read"])
  })

  it("leaves out invisible fields of an XFA form", async () => {
    const { markdown } = await pdfToMarkdown(xfaForm("/NeedsRendering true", "invisible"), { mode: "fast" })
    expect(markdown).toBe("Berths\n\nName: Jane Doe\n\nPort:\n")
  })

  it("reads the data of an XFA form that is not laid out, behind its page", async () => {
    const { markdown, xfa } = await pdfToMarkdown(xfaForm(""), { mode: "fast" })
    expect([markdown, xfa]).toEqual(["Please wait.\n\nName: Jane Doe\n\nBoat: Ida & Eva\n", "read"])
  })

  it("reads notes without appearance, and a form that holds nothing but values", async () => {
    const note =
      "<< /Type /Annot /Subtype /FreeText /F 4 /Rect [60 500 260 520] /DA (/Helv 10 Tf 0 g) /Contents (Seen by Anna) >>"
    expect(await form([], [note])).toBe("Seen by Anna\n")
  })
})
