import { assert, describe, it } from "vitest"
import { newTable, PageTable, type SharedTable } from "./PageTable.ts"
import { PagesAtWork } from "./PagesAtWork.ts"

const page = (n: number) => ({ id: `page-${n}`, key: "k".repeat(43) + n })

describe("PageTable", () => {
  it("shows a reader of the same memory the running pages, in reused places", () => {
    const shared = newTable()
    const [writer, reader] = [new PageTable(shared), new PageTable(shared)]
    const first = writer.begin({ id: "a-long-id", key: "a-long-key" }, 1)
    writer.begin(page(2), 2)
    writer.end(first)
    writer.begin({ id: "c", key: "" }, 3)
    assert.sameDeepMembers(
      [...reader.pages],
      [
        { turn: 2, page: page(2) },
        { turn: 3, page: { id: "c", key: "" } },
      ],
    )
  })
})

describe("PagesAtWork", () => {
  it("adds another table when one is full, and reuses free places", () => {
    const tables: Array<SharedTable> = []
    const work = new PagesAtWork((table) => tables.push(table))
    const ends = Array.from({ length: 300 }, (_, n) => work.begin(page(n)))
    assert.strictEqual(tables.length, 2)
    for (const end of ends.slice(0, 200)) end()
    Array.from({ length: 150 }, (_, n) => work.begin(page(1000 + n)))
    assert.strictEqual(tables.length, 2)
    const ids = tables.flatMap((table) => new PageTable(table).pages).map(({ page: { id } }) => id)
    assert.strictEqual(new Set(ids).size, 250)
  })
})
