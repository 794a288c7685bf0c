import { Fact } from "../../parts/Fact.tsx"
import { LoadedPart } from "../../parts/LoadedPart.tsx"
import { usePolling } from "../../parts/usePolling.ts"
import { type Reload, useLoad } from "../../service/useLoad.ts"
import { routeTo } from "../../shell/route.ts"
import { utc } from "../jobs/texts.ts"
import { CheckList } from "./CheckList.tsx"
import { type Monitor, monitorPath } from "./Monitor.ts"
import { MonitorActions } from "./MonitorActions.tsx"
import { scheduleText, targetText } from "./monitorTexts.ts"

const Details = ({ monitor, reload }: { readonly monitor: Monitor; readonly reload: Reload }) => {
  const { nextRunAt, status, targets, webhook } = monitor
  return (
    <>
      <h1>{monitor.name}</h1>
      <ul class="plain">
        {targets.map((target) => (
          <li key={target.id} class="web-address">
            {targetText(target)}
          </li>
        ))}
      </ul>
      <dl class="figures">
        <Fact name="State" value={status} />
        <Fact name="Schedule" value={scheduleText(monitor)} />
        <Fact name="Next run (UTC)" value={nextRunAt === null ? "none" : utc(nextRunAt)} />
        {webhook === null ? null : <Fact name="Webhook" value={webhook.url} />}
      </dl>
      <MonitorActions monitor={monitor} reload={reload} />
      <CheckList monitorId={monitor.id} />
    </>
  )
}

const pollMillis = 5000

/** One monitor with its checks. */
export const MonitorPage = ({ id }: { readonly id: string }) => {
  const [loaded, reload] = useLoad<{ readonly data: Monitor }>(monitorPath(id))
  usePolling(async () => reload(), pollMillis)
  return (
    <>
      <p>
        <a href={routeTo("monitors")}>Monitors</a>
      </p>
      {loaded.value.value === undefined ? <h1>A monitor</h1> : null}
      <LoadedPart loaded={loaded.value}>{({ data }) => <Details monitor={data} reload={reload} />}</LoadedPart>
    </>
  )
}
