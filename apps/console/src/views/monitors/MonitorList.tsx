import { useSignal } from "@preact/signals"
import { DataTable } from "../../parts/DataTable.tsx"
import { ListTurns } from "../../parts/ListTurns.tsx"
import { LoadedPart } from "../../parts/LoadedPart.tsx"
import { usePolling } from "../../parts/usePolling.ts"
import { useLoad } from "../../service/useLoad.ts"
import { routeTo } from "../../shell/route.ts"
import { utc } from "../jobs/texts.ts"
import type { Monitor } from "./Monitor.ts"
import { MonitorForm } from "./MonitorForm.tsx"
import { scheduleText, summaryText } from "./monitorTexts.ts"

const titles = ["Name", "State", "Schedule", "Next run (UTC)", "Last run (UTC)", "Last result"]

const stateOf = ({ currentCheckId, status }: Monitor): string => (currentCheckId === null ? status : "checking")

const MonitorLine = ({ monitor }: { readonly monitor: Monitor }) => {
  const { id, lastCheckSummary, lastRunAt, name, nextRunAt } = monitor
  return (
    <tr>
      <td>
        <a href={routeTo("monitors", [id])}>{name}</a>
      </td>
      <td>{stateOf(monitor)}</td>
      <td>{scheduleText(monitor)}</td>
      <td>{nextRunAt === null ? "none" : utc(nextRunAt)}</td>
      <td>{lastRunAt === null ? "never" : utc(lastRunAt)}</td>
      <td>{lastCheckSummary === null ? "" : summaryText(lastCheckSummary)}</td>
    </tr>
  )
}

const [partSize, pollMillis] = [50, 5000]

/** The monitors of the team. */
export const MonitorList = () => {
  const skip = useSignal(0)
  const [loaded, reload] = useLoad<{ readonly data: ReadonlyArray<Monitor> }>(
    `v2/monitor?limit=${partSize}&skip=${skip.value}`,
  )
  usePolling(async () => reload(), pollMillis)
  return (
    <>
      <h1>Monitors</h1>
      <MonitorForm />
      <LoadedPart loaded={loaded.value}>
        {({ data }) => (
          <>
            {data.length === 0 ? (
              <p class="quiet">There is no monitor here. One checks pages, a site or searches on a schedule.</p>
            ) : (
              <DataTable label="Table of monitors" titles={titles}>
                {data.map((monitor) => (
                  <MonitorLine key={monitor.id} monitor={monitor} />
                ))}
              </DataTable>
            )}
            <ListTurns skip={skip} partSize={partSize} shown={data.length} earlier="Newer" later="Older" />
          </>
        )}
      </LoadedPart>
    </>
  )
}
