import { money, type Pen } from "../languages/Pen.ts"
import type { Block, Run } from "../model/SourceDocument.ts"
import type { Kind } from "./Kind.ts"

const runsWithEmphasis = (pen: Pen): ReadonlyArray<Run> => [
  { text: `${pen.text(1, 3)} ` },
  { text: pen.sentence(), ...(pen.chance(0.5) ? { bold: true } : { italic: true }) },
  { text: ` ${pen.text(1, 2)}` },
]

/** A title over two columns with headings, a list and a small table. */
export const report: Kind = {
  name: "report",
  languages: ["en", "en", "de", "fr"],
  write: (pen) => {
    const sections = pen.times(pen.whole(3, 5), (section): ReadonlyArray<Block> => [
      { type: "heading", level: 2, text: `${section + 1} ${pen.thing()}` },
      { type: "paragraph", runs: runsWithEmphasis(pen) },
      ...pen
        .times(pen.whole(1, 3), (part): ReadonlyArray<Block> => [
          { type: "heading", level: 3, text: `${section + 1}.${part + 1} ${pen.thing()}` },
          { type: "paragraph", runs: pen.runs(3, 6) },
          ...(pen.chance(0.3)
            ? [
                {
                  type: "list",
                  ordered: pen.chance(0.5),
                  items: pen.times(pen.whole(2, 5), () => pen.sentence()),
                } as const,
              ]
            : []),
        ])
        .flat(),
    ])
    const name = pen.name()
    return {
      title: `Report on ${name}`,
      head: `Report on ${name}`,
      foot: `#`,
      blocks: [
        { type: "heading", level: 1, text: `Report on ${name}` },
        { type: "lines", lines: [`${pen.person()} and ${pen.person()}`] },
        { type: "columns", blocks: [...sections.flat(), smallTable(pen), { type: "paragraph", runs: pen.runs(2, 4) }] },
      ],
    }
  },
}

const smallTable = (pen: Pen): Block => ({
  type: "table",
  rules: "rows",
  columns: [
    { align: "left", width: 2 },
    { align: "right", width: 1 },
    { align: "right", width: 1 },
  ],
  head: [["Place", "Before", "After"].map((text) => ({ text }))],
  rows: pen.times(pen.whole(3, 6), () => [
    { text: pen.name() },
    { text: money(pen.whole(100, 99_999), "point") },
    { text: money(pen.whole(100, 99_999), "point") },
  ]),
})

export const form: Kind = {
  name: "form",
  languages: ["en"],
  write: (pen) => ({
    title: "Application",
    blocks: [
      { type: "heading", level: 1, text: `Application: ${pen.thing()}` },
      { type: "paragraph", runs: [{ text: "Please fill in every field in block letters." }] },
      { type: "heading", level: 2, text: "A. Applicant" },
      {
        type: "fields",
        fields: [
          ["Surname", pen.name()],
          ["First name", pen.person().split(" ")[0] ?? ""],
          ["Date of birth", pen.date()],
          ["Street and number", pen.address()[0] ?? ""],
          [
            "E-mail",
            `${pen
              .name()
              .toLowerCase()
              .replaceAll(/[^a-z]/gu, "")}@example.org`,
          ],
        ],
      },
      { type: "heading", level: 2, text: "B. Request" },
      { type: "boxes", boxes: pen.times(pen.whole(3, 5), () => ({ label: pen.thing(), ticked: pen.chance(0.5) })) },
      {
        type: "fields",
        fields: [
          ["Amount", `${money(pen.whole(10_000, 900_000), "point")} EUR`],
          ["Reason", pen.sentence()],
          ["Reference", pen.number("AB")],
        ],
      },
      { type: "paragraph", runs: pen.runs(1, 2) },
      { type: "fields", fields: [["Place and date", `${pen.name()}, ${pen.date()}`]] },
    ],
  }),
}

export const minutes: Kind = {
  name: "minutes",
  languages: ["en", "de"],
  write: (pen) => {
    const points = pen.times(pen.whole(4, 7), (point): ReadonlyArray<Block> => [
      { type: "clause", label: `${point + 1}.`, depth: 0, text: pen.thing() },
      ...pen
        .times(pen.whole(1, 4), (part): ReadonlyArray<Block> => [
          { type: "clause", label: `${point + 1}.${part + 1}`, depth: 1, text: pen.text(1, 3) },
          ...(pen.chance(0.4)
            ? pen.times(pen.whole(2, 4), (index): Block => ({
                type: "clause",
                label: `(${"abcd"[index] ?? ""})`,
                depth: 2,
                text: pen.sentence(),
              }))
            : []),
        ])
        .flat(),
    ])
    return {
      title: "Minutes",
      head: `Minutes of ${pen.date()}`,
      foot: "Page #",
      blocks: [
        { type: "heading", level: 1, text: `Minutes of the ${pen.whole(2, 40)}th meeting` },
        {
          type: "pairs",
          pairs: [
            ["Chair", pen.person()],
            ["Present", pen.times(pen.whole(3, 6), () => pen.person()).join(", ")],
            ["Apologies", pen.person()],
          ],
        },
        ...points.flat(),
        { type: "lines", lines: [pen.person(), "Clerk"] },
      ],
    }
  },
}

export const book: Kind = {
  name: "book",
  languages: ["en", "en", "fr"],
  write: (pen) => {
    const chapters = pen.times(pen.whole(2, 3), (chapter): ReadonlyArray<Block> => [
      ...(chapter === 0 ? [] : [{ type: "break" } as const]),
      { type: "heading", level: 1, text: `Chapter ${chapter + 1}` },
      { type: "heading", level: 2, text: pen.thing() },
      ...pen.times(pen.whole(5, 10), (): Block => ({
        type: "paragraph",
        runs: pen.chance(0.4)
          ? [{ text: pen.text(1, 3), note: pen.sentence() }, { text: ` ${pen.text(1, 3)}` }]
          : pen.runs(3, 7),
      })),
    ])
    return { title: `The ${pen.thing()}`, head: pen.person(), foot: "#", blocks: chapters.flat() }
  },
}

export const slides: Kind = {
  name: "slides",
  languages: ["en"],
  write: (pen) => ({
    title: pen.thing(),
    landscape: true,
    blocks: [
      { type: "heading", level: 1, text: `${pen.thing()} at ${pen.name()}` },
      { type: "lines", lines: [pen.person(), pen.date()] },
      ...pen
        .times(pen.whole(2, 4), (): ReadonlyArray<Block> => [
          { type: "break" },
          { type: "heading", level: 1, text: pen.thing() },
          { type: "list", ordered: false, items: pen.times(pen.whole(3, 5), () => pen.sentence()) },
        ])
        .flat(),
      { type: "break" },
      { type: "heading", level: 1, text: "Before and after" },
      {
        type: "beside",
        left: [{ type: "list", ordered: false, items: pen.times(3, () => pen.sentence()) }],
        right: [{ type: "list", ordered: false, items: pen.times(3, () => pen.sentence()) }],
      },
      { type: "break" },
      { type: "heading", level: 1, text: "Figures" },
      smallTable(pen),
    ],
  }),
}
