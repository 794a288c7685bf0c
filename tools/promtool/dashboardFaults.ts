/** Where a panel is: columns and rows of the grid, which has 24 columns. */
interface GridPosition {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

interface Datasource {
  readonly uid?: string
}

/** The part of a panel that is checked. */
export interface Panel {
  readonly id?: number
  readonly type: string
  readonly title?: string
  readonly description?: string
  readonly gridPos: GridPosition
  readonly datasource?: Datasource
  readonly targets?: ReadonlyArray<{ readonly expr: string; readonly datasource?: Datasource }>
}

/** The part of a Grafana dashboard that is checked. */
export interface Dashboard {
  readonly uid?: string
  readonly title?: string
  readonly schemaVersion?: number
  readonly panels: ReadonlyArray<Panel>
}

const columns = 24
const byVariable = "${datasource}"

const overlap = (a: GridPosition, b: GridPosition): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

const placeFaults = ({ gridPos, id, title = "" }: Panel): ReadonlyArray<string> => [
  ...(title === "" ? [`Panel ${id} has no title.`] : []),
  ...(gridPos.x < 0 || gridPos.x + gridPos.w > columns ? [`"${title}" is wider than the grid.`] : []),
]

const contentFaults = ({ datasource, description = "", targets = [], title = "" }: Panel): ReadonlyArray<string> => [
  ...(description === "" ? [`"${title}" has no description.`] : []),
  ...(targets.length === 0 ? [`"${title}" shows nothing.`] : []),
  ...[datasource, ...targets.map((target) => target.datasource)]
    .filter((source) => source?.uid !== byVariable)
    .map(() => `"${title}" names a data source itself.`),
]

const panelFaults = (panel: Panel): ReadonlyArray<string> => [
  ...placeFaults(panel),
  ...(panel.type === "row" ? [] : contentFaults(panel)),
]

/** What is wrong with a dashboard, in a sentence each. Grafana itself says little, and its SDK checks nothing. */
export const dashboardFaults = ({ panels, schemaVersion = 0, title, uid }: Dashboard): ReadonlyArray<string> => {
  const faults = panels.flatMap(panelFaults)
  if (uid === undefined || uid === "" || title === undefined) faults.push("The dashboard has no uid or no title.")
  if (schemaVersion < 39) faults.push("The dashboard has an old schema.")
  if (new Set(panels.map(({ id }) => id)).size < panels.length || panels.some(({ id }) => id === undefined))
    faults.push("Panels have no id, or the same.")
  for (const [index, panel] of panels.entries())
    for (const other of panels.slice(index + 1))
      if (overlap(panel.gridPos, other.gridPos)) faults.push(`"${panel.title}" overlaps "${other.title}".`)
  return faults
}

/** The expressions of a dashboard, as Prometheus takes them: it refuses Grafana's variables. */
export const dashboardExpressions = ({ panels }: Dashboard): ReadonlyArray<string> =>
  panels
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    .map((expr) => expr.replaceAll("$__rate_interval", "5m").replaceAll(/\$\w+/gu, "x"))
