import { useSignal } from "@preact/signals"
import { DataTable } from "../../parts/DataTable.tsx"
import { JsonTree } from "../../parts/JsonTree.tsx"
import { ListTurns } from "../../parts/ListTurns.tsx"
import { LoadedPart } from "../../parts/LoadedPart.tsx"
import { usePolling } from "../../parts/usePolling.ts"
import { useLoad } from "../../service/useLoad.ts"
import { currentRoute } from "../../shell/currentRoute.ts"
import { replaceQuery } from "../../shell/replaceQuery.ts"
import { routeTo } from "../../shell/route.ts"
import { utc } from "../jobs/texts.ts"
import { Diff } from "../pages/Diff.tsx"
import { type Check, type CheckedPage, monitorPath } from "./Monitor.ts"
import { checkClass, isRunning, summaryText } from "./monitorTexts.ts"
import { patchRows } from "./patchRows.ts"

const states = { "": "All pages", new: "new", changed: "changed", removed: "gone", error: "failed", same: "the same" }

const Changes = ({ page: { diff, error, judgment, url } }: { readonly page: CheckedPage }) => (
  <>
    {error === null ? null : <p>{error}</p>}
    {judgment === null ? null : <p>{judgment.reason}</p>}
    {diff === null ? null : (
      <details>
        <summary>What changed</summary>
        {diff.text === undefined ? (
          <JsonTree value={diff.json} />
        ) : (
          <Diff label={`Changes of ${url}`} rows={patchRows(diff.text)} />
        )}
      </details>
    )}
  </>
)

const CheckedLine = ({ page }: { readonly page: CheckedPage }) => (
  <tr>
    <td>{states[page.status]}</td>
    <td class="web-address">{page.url}</td>
    <td>
      <Changes page={page} />
    </td>
  </tr>
)

type CheckWithPages = Check & { readonly pages: ReadonlyArray<CheckedPage> }

const Summary = ({ check }: { readonly check: Check }) => (
  <>
    <p>
      <span class={checkClass(check)}>{check.status}</span>, began {utc(check.startedAt ?? check.createdAt)} UTC
      {check.summary.totalPages === 0 ? "" : `: ${summaryText(check.summary)}`}
    </p>
    {check.error === null ? null : <p class="warning">{check.error}</p>}
  </>
)

const [partSize, pollMillis] = [25, 5000]

/** One check of a monitor: its pages, and what changed on them. */
export const CheckPage = ({ id, monitorId }: { readonly id: string; readonly monitorId: string }) => {
  const skip = useSignal(0)
  const status = currentRoute.value.query.get("status") ?? ""
  const path = `${monitorPath(monitorId)}/checks/${encodeURIComponent(id)}?limit=${partSize}&skip=${skip.value}`
  const [loaded, reload] = useLoad<{ readonly data: CheckWithPages }>(
    status === "" ? path : `${path}&status=${encodeURIComponent(status)}`,
  )
  const check = loaded.value.value?.data
  usePolling(async () => void (check !== undefined && isRunning(check) && reload()), pollMillis)
  return (
    <>
      <p>
        <a href={routeTo("monitors", [monitorId])}>The monitor</a>
      </p>
      <h1>Check</h1>
      <LoadedPart loaded={loaded.value}>
        {({ data }) => (
          <>
            <Summary check={data} />
            <p class="line">
              <label>
                Show{" "}
                <select
                  value={status}
                  onChange={(event) => {
                    skip.value = 0
                    replaceQuery({ status: event.currentTarget.value })
                  }}
                >
                  {Object.entries(states).map(([name, title]) => (
                    <option key={name} value={name}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
            </p>
            {data.pages.length === 0 ? (
              <p class="quiet">There is no such page in it{isRunning(data) ? " so far" : ""}.</p>
            ) : (
              <DataTable label="Pages of the check" titles={["Result", "Address", "What is known"]}>
                {data.pages.map((page) => (
                  <CheckedLine key={page.id} page={page} />
                ))}
              </DataTable>
            )}
            <ListTurns
              skip={skip}
              partSize={partSize}
              shown={data.pages.length}
              earlier="Pages before"
              later="More pages"
            />
          </>
        )}
      </LoadedPart>
    </>
  )
}
