import { describe, expect, it } from "vitest"
import type { Column } from "./Column.ts"
import { figureTable } from "./figureTable.ts"

const column = (name: string, figures: Column["figures"], version: string | undefined = "1"): Column => ({
  name,
  version,
  figures,
  failures: 0,
  kept: 0,
})

describe("figureTable", () => {
  it("marks a missed gate, brackets scores against own answers, names missing converters", () => {
    const ours = column("ours", {
      defuddle: { value: 0.84 },
      "author spurious": { value: 0.2 },
      "CommonMark round trip": { value: 0.5, of: 588 },
    })
    const peers = [
      column("ours, site unseen", { defuddle: { value: 0.83 } }),
      column("defuddle", { defuddle: { value: 0.99 }, "author spurious": { value: 0.3 } }),
      column("Readability", { defuddle: { value: 0.8 }, "author spurious": { value: 0.1 } }),
    ]
    const columns = [ours, ...peers, { ...column("jusText", {}), version: undefined }]
    expect(figureTable(columns).split("\n")).toEqual([
      "|  | gate | aim | ours | best peer | ours, site unseen | defuddle | Readability | jusText |",
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
      "| defuddle | 0.850 | 0.900 | 0.840 ! | 0.800 Readability | 0.830 | (0.990) | 0.800 | not here |",
      "| author spurious | ≤ 0.100 | ≤ 0.050 | 0.200 ! | 0.100 Readability |  | 0.300 | 0.100 | not here |",
      "| CommonMark round trip | 570 | 580 | 294/588 ! |  |  |  |  | not here |",
    ])
  })
})
