import { describe, expect, it } from "vitest"
import { parseDocument } from "../markdown/parseDocument.ts"
import { navigationOf } from "./navigationOf.ts"

describe("navigationOf", () => {
  it("takes the links of the first column of each table", () => {
    const markdown =
      "| First | |\n| --- | --- |\n| [a](a.md) | see [b](b.md) |\n| [`c`](c.md) | |\n\n| Then | |\n| --- | --- |\n| none | |\n"
    expect(navigationOf(parseDocument(markdown).tokens)).toEqual([
      {
        title: "First",
        entries: [
          { title: "a", href: "a.md" },
          { title: "c", href: "c.md" },
        ],
      },
      { title: "Then", entries: [] },
    ])
  })
})
