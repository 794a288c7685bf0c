import { money, type Pen } from "../languages/Pen.ts"
import type { Cell } from "../model/TableBlock.ts"
import type { Kind } from "./Kind.ts"

const invoiceHead = ["Pos.", "Description", "Qty", "Unit", "Unit price", "Amount"]

const item = (pen: Pen, index: number, style: "point" | "comma") => {
  const [count, price] = [pen.whole(1, 48), pen.whole(95, 98_000)]
  const description = pen.chance(0.4) ? `${pen.thing()}, ${pen.thing().toLowerCase()} ${pen.number("SN")}` : pen.thing()
  const texts = [
    String(index + 1),
    description,
    String(count),
    pen.pick(["pcs", "kg", "h", "m²"]),
    money(price, style),
    money(price * count, style),
  ]
  return { amount: price * count, cells: texts.map((text): Cell => ({ text })) }
}

const total = (label: string, text: string): ReadonlyArray<Cell> => [{ text: label, columns: 5 }, { text }]

export const invoice: Kind = {
  name: "invoice",
  languages: ["en"],
  write: (pen) => {
    const style = pen.pick(["point", "comma"] as const)
    const items = pen.times(pen.whole(3, 14), (index) => item(pen, index, style))
    const net = items.reduce((sum, { amount }) => sum + amount, 0)
    const rate = pen.pick([7, 19, 25])
    const tax = Math.round((net * rate) / 100)
    const firm = pen.firm()
    return {
      title: "Invoice",
      foot: `${firm} · VAT DK${pen.whole(10_000_000, 99_999_999)} · Page #`,
      blocks: [
        {
          type: "beside",
          left: [{ type: "lines", lines: [firm, ...pen.address()] }],
          right: [{ type: "lines", lines: [pen.person(), ...pen.address()] }],
        },
        { type: "heading", level: 1, text: "Invoice" },
        {
          type: "pairs",
          pairs: [
            ["Invoice number", pen.number("RE")],
            ["Date", pen.date()],
            ["Customer", String(pen.whole(1000, 99_999))],
            ["Payable by", pen.date()],
          ],
        },
        {
          type: "table",
          rules: pen.pick(["grid", "rows", "stripes"]),
          columns: [
            { align: "left", width: 1 },
            { align: "left", width: 5 },
            { align: "right", width: 1.2 },
            { align: "left", width: 1.2 },
            { align: "right", width: 2 },
            { align: "right", width: 2.4 },
          ],
          head: [invoiceHead.map((text) => ({ text }))],
          rows: [
            ...items.map(({ cells }) => cells),
            total("Net amount", money(net, style)),
            total(`VAT ${rate} %`, money(tax, style)),
            total("Total", `${money(net + tax, style)} EUR`),
          ],
        },
        { type: "paragraph", runs: pen.runs(1, 3) },
      ],
    }
  },
}

export const prices: Kind = {
  name: "prices",
  languages: ["en"],
  write: (pen) => {
    const style = pen.pick(["point", "comma"] as const)
    const firm = pen.firm()
    const groups = pen.whole(3, 6)
    const rows = pen.times(groups, () => [
      ...(pen.chance(0.5) ? [[{ text: `${pen.thing()} ${pen.name()}`, columns: 4 }]] : []),
      ...pen.times(pen.whole(12, 30), () => [
        { text: pen.number(pen.pick(["A", "BX", "Q"])) },
        { text: pen.chance(0.2) ? `${pen.thing()} with ${pen.thing().toLowerCase()}, ${pen.name()}` : pen.thing() },
        { text: `${pen.whole(1, 24)} × ${pen.whole(2, 900)} g` },
        { text: money(pen.whole(40, 250_000), style) },
      ]),
    ])
    return {
      title: `Price list ${pen.whole(2020, 2027)}`,
      head: `${firm} – price list`,
      foot: `Prices in EUR without VAT – page #`,
      blocks: [
        { type: "heading", level: 1, text: `Price list of ${firm}` },
        { type: "paragraph", runs: pen.runs(1, 2) },
        {
          type: "table",
          rules: pen.pick(["grid", "rows", "stripes", "none"]),
          columns: [
            { align: "left", width: 1.6 },
            { align: "left", width: 4 },
            { align: "right", width: 1.6 },
            { align: "right", width: 1.4 },
          ],
          head: [["Article", "Description", "Pack", "Price"].map((text) => ({ text }))],
          rows: rows.flat(),
        },
      ],
    }
  },
}
