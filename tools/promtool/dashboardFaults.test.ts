import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { type Dashboard, dashboardExpressions, dashboardFaults, type Panel } from "./dashboardFaults.ts"

const datasource = { uid: "${datasource}" }
const panel = (id: number, more: Partial<Panel> = {}): Panel => ({
  id,
  type: "stat",
  title: `Panel ${id}`,
  description: "What it shows.",
  gridPos: { x: 0, y: id * 8, w: 8, h: 8 },
  datasource,
  targets: [{ expr: 'rate(trawl_pages{job="$job"}[$__rate_interval])', datasource }],
  ...more,
})
const dashboard = (...panels: ReadonlyArray<Panel>): Dashboard => ({
  uid: "trawl",
  title: "Trawl",
  schemaVersion: 42,
  panels,
})

describe("dashboardFaults", () => {
  it("finds none in the dashboard of the documentation", () => {
    const text = readFileSync(new URL("../../docs/grafana/trawl.json", import.meta.url), "utf8")
    expect(dashboardFaults(JSON.parse(text) as Dashboard)).toEqual([])
  })

  it("finds panels that overlap, are too wide, share an id, or name a data source", () => {
    expect(
      dashboardFaults(
        dashboard(
          panel(1, { datasource: { uid: "P1809" } }),
          panel(2, { gridPos: { x: 20, y: 16, w: 8, h: 8 } }),
          panel(2, { gridPos: { x: 7, y: 9, w: 2, h: 2 }, description: "", targets: [] }),
        ),
      ),
    ).toEqual([
      '"Panel 1" names a data source itself.',
      '"Panel 2" is wider than the grid.',
      '"Panel 2" has no description.',
      '"Panel 2" shows nothing.',
      "Panels have no id, or the same.",
      '"Panel 1" overlaps "Panel 2".',
    ])
    expect(dashboardFaults({ panels: [] })).toEqual([
      "The dashboard has no uid or no title.",
      "The dashboard has an old schema.",
    ])
  })
})

describe("dashboardExpressions", () => {
  it("replaces the variables of Grafana", () => {
    expect(dashboardExpressions(dashboard(panel(1)))).toEqual(['rate(trawl_pages{job="x"}[5m])'])
  })
})
