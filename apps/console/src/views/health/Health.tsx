import { useMemo } from "preact/hooks"
import { LinePlot } from "../../parts/LinePlot.tsx"
import { LoadedPart } from "../../parts/LoadedPart.tsx"
import { usePolling } from "../../parts/usePolling.ts"
import { useLoad } from "../../service/useLoad.ts"
import {
  axisText,
  type HealthGroup,
  healthGroups,
  type HealthHistory,
  type HealthPlot,
  isFlat,
  rangeOf,
  valueText,
} from "./healthGroups.ts"
import { seriesTitle } from "./seriesTitle.ts"

const Plot = ({ plot: { help, name, points, unit } }: { readonly plot: HealthPlot }) => {
  const range = rangeOf(points)
  const text = (value: number) => valueText(value, unit)
  return (
    <div class="health-plot">
      <LinePlot
        label={`${seriesTitle(name)}: ${range === undefined ? "nothing is known" : `now ${text(range.last)}, at most ${text(range.most)}`}`}
        points={points}
        format={(value) => axisText(value, unit)}
      />
      <p class="quiet">{help}</p>
    </div>
  )
}

/** What the plots of a group show, for those who do not see them. */
const Numbers = ({ group: { plots, title } }: { readonly group: HealthGroup }) => (
  <details>
    <summary>{title} in numbers</summary>
    <table>
      <thead>
        <tr>
          {["Series", "Least", "Mean", "Most", "Last"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plots.map(({ name, points, unit }) => {
          const range = rangeOf(points)
          return range === undefined ? null : (
            <tr key={name}>
              <th scope="row">{seriesTitle(name)}</th>
              {[range.least, range.mean, range.most, range.last].map((value, place) => (
                <td key={place} class="number">
                  {valueText(value, unit)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  </details>
)

/** Series that have nothing to draw, in one line. */
const Unchanged = ({ group: { plots } }: { readonly group: HealthGroup }) => {
  const flat = plots.filter(isFlat)
  return flat.length === 0 ? null : (
    <p class="quiet">
      Unchanged:{" "}
      {flat
        .map(({ name, points, unit }) => `${seriesTitle(name)} ${valueText(rangeOf(points)?.last ?? 0, unit)}`)
        .join(" · ")}
    </p>
  )
}

const Groups = ({ history }: { readonly history: HealthHistory }) => {
  const groups = useMemo(() => healthGroups(history), [history])
  if (groups.length === 0) return <p class="quiet">Nothing is measured yet: the first point comes within a minute.</p>
  return (
    <>
      {groups.map((group) => (
        <section key={group.title} aria-labelledby={`health-${group.title}`}>
          <h2 id={`health-${group.title}`}>{group.title}</h2>
          <Numbers group={group} />
          <div class="health">
            {group.plots.map((plot) => (isFlat(plot) ? null : <Plot key={plot.name} plot={plot} />))}
          </div>
          <Unchanged group={group} />
        </section>
      ))}
    </>
  )
}

const pollMillis = 60_000

/** What the instance measured in the last 24 hours. */
export const Health = () => {
  const [loaded, reload] = useLoad<{ readonly data: HealthHistory }>("v2/health/history")
  const again = useMemo(() => async () => reload(), [])
  usePolling(again, pollMillis)
  return (
    <>
      <h1>Health</h1>
      <p class="quiet">The last 24 hours of the instance that answers, since it started. Times are UTC.</p>
      <LoadedPart loaded={loaded.value}>{({ data }) => <Groups history={data} />}</LoadedPart>
    </>
  )
}
