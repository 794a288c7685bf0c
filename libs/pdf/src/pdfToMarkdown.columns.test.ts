import { describe, expect, it } from "vitest"
import { lines, markdownOf, show } from "./fixtures/drawnPages.ts"

/** Lines of a column, each of which fills it. */
const column = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1} is of as many words as other lines`)

/** The order in which some words stand in a text. */
const orderOf = (words: ReadonlyArray<string>, text: string) =>
  words.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))

const sender = ["Holberg Oko", "85 Fairby Street", "88181 Walthorpe"]
const receiver = ["Hedda Norgrove", "39 Algrove Road", "18665 Holzoni"]

describe("columns", () => {
  it("reads blocks beside each other before the heading below them, which is in no column of theirs", async () => {
    const page = [
      lines(sender, [60, 700]),
      lines(receiver, [300, 700]),
      show("Invoice", [60, 651], { size: 18 }),
      ...["Number", "Date", "Customer"].map((label, row) =>
        [show(label, [60, 630 - row * 20]), show(`${row}-204`, [180, 630 - row * 20])].join("\n"),
      ),
    ]
    expect(orderOf(["Holzoni", "Holberg", "Hedda", "Invoice", "Number"], await markdownOf(page.join("\n")))).toEqual([
      "Holberg",
      "Hedda",
      "Holzoni",
      "Invoice",
      "Number",
    ])
  })

  it("reads the end of a column behind a heading in it, below the end of the other column", async () => {
    const page = [
      lines(column("First", 6), [60, 700]),
      show("Deep water", [60, 605], { font: "F2" }),
      lines(column("Second", 5), [60, 590]),
      lines(column("Third", 6), [320, 700]),
    ]
    expect(orderOf(["Third 1", "Second 5", "Deep"], await markdownOf(page.join("\n")))).toEqual([
      "Deep",
      "Second 5",
      "Third 1",
    ])
  })

  it("reads columns whose lines are half a line apart one after the other, to their end", async () => {
    const [left, right] = [column("First", 6), column("Third", 6)]
    const page = [
      lines(left, [60, 700], { size: 10 }),
      lines(right, [320, 700]),
      ...column("Second", 5).map((text, index) => show(text, [60, 610 - index * 12.5])),
      ...column("Fourth", 5).map((text, index) => show(text, [320, 603 - index * 12.5])),
    ]
    expect(orderOf(["Fourth 1", "Second 5", "Third 6"], await markdownOf(page.join("\n")))).toEqual([
      "Second 5",
      "Third 6",
      "Fourth 1",
    ])
  })

  it("reads labels with values that hold digits as the labels do not, but not lists beside each other", async () => {
    const names = ["Surname", "First name", "Born", "Street", "Mail"]
    const values = ["Berstad", "Kasimir", "21 May 2021", "57 Holhurst Gate", "al@example.org"]
    expect(await markdownOf(`${lines(names, [60, 700])}\n${lines(values, [150, 700])}`)).toContain("Surname Berstad")
    expect(await markdownOf(`${lines(names, [60, 700])}\n${lines(names, [150, 700])}`)).not.toContain("Surname Surname")
  })

  it("reads a value right behind its label with a colon, though a column of blocks above begins between them", async () => {
    const page = [
      lines(sender, [60, 700]),
      lines(receiver, [300, 700]),
      show("Invoice", [60, 651], { size: 18 }),
      show("Number of invoice:", [60, 635]),
      show("RE-30456", [158, 635]),
      show("Date: 2023-12-18", [60, 622]),
    ]
    expect((await markdownOf(page.join("\n"))).replaceAll(/\s+/gu, " ")).toContain(
      "Holzoni # Invoice Number of invoice: RE-30456 Date: 2023-12-18",
    )
  })

  it("takes lines of a text that goes on below them for no labels", async () => {
    const left = ["The Council of Ayr", "Harbour Office and", "the boats of all members."]
    const right = ["On 4 May it met again", "In room 12 at 10", "until the sun was gone."]
    expect(
      (await markdownOf(`${lines(left, [60, 700])}\n${lines(right, [240, 700])}`)).replaceAll(/\s+/gu, " "),
    ).toContain("The Council of Ayr Harbour Office and the boats")
  })
})
