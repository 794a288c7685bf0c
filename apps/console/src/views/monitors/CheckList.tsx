import { useSignal } from "@preact/signals"
import { DataTable } from "../../parts/DataTable.tsx"
import { ListTurns } from "../../parts/ListTurns.tsx"
import { LoadedPart } from "../../parts/LoadedPart.tsx"
import { usePolling } from "../../parts/usePolling.ts"
import { useLoad } from "../../service/useLoad.ts"
import { routeTo } from "../../shell/route.ts"
import { count, span, utc } from "../jobs/texts.ts"
import { type Check, monitorPath } from "./Monitor.ts"
import { checkClass, summaryText } from "./monitorTexts.ts"

const titles = ["Began (UTC)", "Status", "Started by", "Took", "Pages", "Credits", "Error"]

const CheckLine = ({ check, monitorId }: { readonly check: Check; readonly monitorId: string }) => {
  const { actualCredits, createdAt, error, finishedAt, startedAt, status, summary, trigger } = check
  const began = startedAt ?? createdAt
  return (
    <tr>
      <td>
        <a href={routeTo("monitors", [monitorId, check.id])}>{utc(began)}</a>
      </td>
      <td>
        <span class={checkClass(check)}>{status}</span>
      </td>
      <td>{trigger === "manual" ? "hand" : "schedule"}</td>
      <td class="number">{finishedAt === null ? "" : span((Date.parse(finishedAt) - Date.parse(began)) / 1000)}</td>
      <td>{summaryText(summary)}</td>
      <td class="number">{actualCredits === null ? "" : count(actualCredits)}</td>
      <td>{error ?? ""}</td>
    </tr>
  )
}

const [partSize, pollMillis] = [25, 5000]

/** The checks of a monitor, the last one first. */
export const CheckList = ({ monitorId }: { readonly monitorId: string }) => {
  const skip = useSignal(0)
  const [loaded, reload] = useLoad<{ readonly data: ReadonlyArray<Check> }>(
    `${monitorPath(monitorId)}/checks?limit=${partSize}&skip=${skip.value}`,
  )
  usePolling(async () => reload(), pollMillis)
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      <LoadedPart loaded={loaded.value}>
        {({ data }) => (
          <>
            {data.length === 0 ? (
              <p class="quiet">No check has begun yet.</p>
            ) : (
              <DataTable label="Table of checks" titles={titles}>
                {data.map((check) => (
                  <CheckLine key={check.id} check={check} monitorId={monitorId} />
                ))}
              </DataTable>
            )}
            <ListTurns
              skip={skip}
              partSize={partSize}
              shown={data.length}
              earlier="Later checks"
              later="Earlier checks"
            />
          </>
        )}
      </LoadedPart>
    </section>
  )
}
