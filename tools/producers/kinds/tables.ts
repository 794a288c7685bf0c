import { money, type Pen } from "../languages/Pen.ts"
import type { Cell, TableColumn } from "../model/TableBlock.ts"
import type { Kind } from "./Kind.ts"

const numbers = (count: number): ReadonlyArray<TableColumn> =>
  Array.from({ length: count }, () => ({ align: "right", width: 1 }))

/** Numbers as reports print them; `widest` is the highest amount, which its column must take in one line. */
const figure = (pen: Pen, widest = 9_000_000): string =>
  pen.pick([
    () => String(pen.whole(0, 999)),
    () => `${pen.whole(0, 99)}.${pen.whole(0, 9)}`,
    () => money(pen.whole(100, widest), "point"),
    () => `${pen.whole(1, 99)} %`,
    () => `${pen.pick(["−", "-"])}${pen.whole(1, 99)}.${pen.whole(10, 99)}`,
    () => "–",
  ])()

/** A head of two rows over groups of years, and regions that span the rows of their places. */
export const spans: Kind = {
  name: "spans",
  languages: ["en"],
  write: (pen) => {
    const [groups, width] = [pen.whole(2, 3), pen.whole(2, 3)]
    const widest = groups * width > 6 ? 99_999 : 9_000_000
    const regions = pen.times(pen.whole(2, 4), (): ReadonlyArray<ReadonlyArray<Cell>> => {
      const rows = pen.whole(2, 4)
      return pen.times(rows, (index) => [
        ...(index === 0 ? [{ text: `${pen.name()} region`, rows }] : []),
        { text: pen.name() },
        ...pen.times(groups * width, () => ({ text: figure(pen, widest) })),
      ])
    })
    const year = pen.whole(2015, 2022)
    const sum = [
      { text: "All regions", columns: 2 },
      ...pen.times(groups * width, () => ({ text: figure(pen, widest) })),
    ]
    return {
      title: "Figures by region",
      landscape: groups * width > 4,
      blocks: [
        { type: "heading", level: 1, text: "Figures by region" },
        { type: "paragraph", runs: pen.runs(2, 3) },
        {
          type: "table",
          rules: "grid",
          caption: `Table ${pen.whole(1, 9)}. ${pen.thing()} and ${pen.thing().toLowerCase()}, by region`,
          columns: [{ align: "left", width: 1.8 }, { align: "left", width: 1.5 }, ...numbers(groups * width)],
          head: [
            [
              { text: "Region", rows: 2 },
              { text: "Place", rows: 2 },
              ...pen.times(groups, () => ({ text: pen.thing(), columns: width })),
            ],
            pen.times(groups * width, (index) => ({ text: String(year + (index % width)) })),
          ],
          rows: [...regions.flat(), sum],
        },
        { type: "paragraph", runs: pen.runs(2, 4) },
      ],
    }
  },
}

/** Words left, figures right, and nothing between rows but the colour of every second one. */
export const striped: Kind = {
  name: "striped",
  languages: ["en"],
  write: (pen) => {
    const width = pen.whole(3, 5)
    return {
      title: "Stock",
      blocks: [
        { type: "heading", level: 1, text: `Stock at ${pen.name()}` },
        { type: "paragraph", runs: pen.runs(1, 3) },
        {
          type: "table",
          rules: "stripes",
          columns: [{ align: "left", width: 2.5 }, ...numbers(width)],
          head: [[{ text: "Store" }, ...pen.times(width, () => ({ text: pen.thing() }))]],
          rows: pen.times(pen.whole(8, 22), () => [
            { text: pen.thing() },
            ...pen.times(width, () => ({ text: pen.chance(0.12) ? "" : figure(pen) })),
          ]),
        },
        { type: "paragraph", runs: pen.runs(1, 3) },
      ],
    }
  },
}

/** Cells of several lines, with rules only between rows. */
export const ruled: Kind = {
  name: "ruled",
  languages: ["en"],
  write: (pen) => ({
    title: "Measures",
    blocks: [
      { type: "heading", level: 1, text: "Measures and their state" },
      {
        type: "table",
        rules: "rows",
        columns: [
          { align: "left", width: 1.2 },
          { align: "left", width: 3 },
          { align: "left", width: 1.6 },
          { align: "right", width: 1 },
        ],
        head: [["Measure", "What is planned", "In charge", "Cost"].map((text) => ({ text }))],
        rows: pen.times(pen.whole(6, 14), () => [
          { text: pen.thing() },
          { text: pen.text(1, 3) },
          { text: pen.chance(0.3) ? `${pen.person()} and ${pen.person()}` : pen.person() },
          { text: money(pen.whole(10_000, 9_000_000), "point") },
        ]),
      },
      { type: "paragraph", runs: pen.runs(2, 4) },
    ],
  }),
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`

/** A bus by stops and times, with gaps where it does not call. */
const stops = (pen: Pen, columns: number): ReadonlyArray<ReadonlyArray<Cell>> => {
  const starts = pen.times(columns, (index) => 300 + index * pen.whole(20, 70))
  return pen.times(pen.whole(8, 16), (row) => [
    { text: `${pen.name()}, ${pen.pick(["station", "market", "school", "quay"])}` },
    ...starts.map((start) => ({ text: pen.chance(0.12) ? pen.pick(["", "|", "…"]) : clock(start + row * 4) })),
  ])
}

const lessons = (pen: Pen): ReadonlyArray<ReadonlyArray<Cell>> => {
  const subjects = ["Chemistry", "History", "Maths", "Latin", "Art", "Physical education", "Geography", ""]
  return pen.times(pen.whole(5, 8), (row) => [
    { text: `${8 + row}.00–${8 + row}.45` },
    ...(row === 3
      ? [{ text: "Lunch break", columns: 5 }]
      : pen.times(5, () => {
          const subject = pen.pick(subjects)
          return { text: subject === "" ? "" : `${subject} ${pen.pick(["R", "H"])}${pen.whole(101, 340)}` }
        })),
  ])
}

export const timetable: Kind = {
  name: "timetable",
  languages: ["en"],
  write: (pen) => {
    const school = pen.chance(0.5)
    const columns = pen.whole(5, 9)
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
    const heads = school ? ["Time", ...days] : ["Stop", ...pen.times(columns, () => String(pen.whole(10, 899)))]
    return {
      title: "Timetable",
      landscape: true,
      blocks: [
        {
          type: "heading",
          level: 1,
          text: school ? `Class ${pen.whole(5, 12)}` : `Line ${pen.whole(2, 99)} to ${pen.name()}`,
        },
        {
          type: "table",
          rules: pen.pick(school ? ["grid"] : ["grid", "stripes", "none"]),
          columns: heads.map((_, index) => ({
            align: index === 0 ? "left" : "center",
            width: index === 0 && !school ? 3 : 1,
          })),
          head: [heads.map((text) => ({ text }))],
          rows: school ? lessons(pen) : stops(pen, columns),
        },
        { type: "paragraph", runs: pen.runs(1, 2) },
      ],
    }
  },
}
