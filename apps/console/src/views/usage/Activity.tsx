import { useSignal } from "@preact/signals"
import { DataTable } from "../../parts/DataTable.tsx"
import { LoadedPart } from "../../parts/LoadedPart.tsx"
import { useLoad } from "../../service/useLoad.ts"
import { routeTo } from "../../shell/route.ts"
import { utc } from "../jobs/texts.ts"

interface Request {
  readonly id: string
  readonly endpoint: string
  readonly api_version: string
  readonly created_at: string
  readonly target: string | null
}

interface ActivityAnswer {
  readonly data: ReadonlyArray<Request>
  readonly cursor: string | null
}

const jobs = new Set(["batch_scrape", "crawl", "extract"])

const RequestLine = ({ request }: { readonly request: Request }) => {
  const { api_version: version, created_at: at, endpoint, id, target } = request
  const text = target ?? "not kept"
  return (
    <tr>
      <td>{utc(at)}</td>
      <td>
        {endpoint} ({version})
      </td>
      <td class="web-address">{jobs.has(endpoint) ? <a href={routeTo("jobs", [id])}>{text}</a> : text}</td>
    </tr>
  )
}

/** The requests of the last 24 hours that were accepted. */
export const Activity = () => {
  const cursor = useSignal<string | null>(null)
  const [loaded, reload] = useLoad<ActivityAnswer>(
    `v2/team/activity?limit=20${cursor.value === null ? "" : `&cursor=${cursor.value}`}`,
  )
  return (
    <section aria-labelledby="activity">
      <h2 id="activity">Requests of the last 24 hours</h2>
      <LoadedPart loaded={loaded.value}>
        {({ cursor: next, data }) => (
          <>
            {data.length === 0 ? <p class="quiet">No request was accepted.</p> : null}
            {data.length === 0 ? null : (
              <DataTable label="Requests" titles={["Time (UTC)", "Route", "First address or file"]}>
                {data.map((request) => (
                  <RequestLine key={`${request.id} ${request.created_at}`} request={request} />
                ))}
              </DataTable>
            )}
            <p class="line">
              <button type="button" onClick={() => (cursor.value === null ? reload() : (cursor.value = null))}>
                Latest
              </button>
              <button type="button" disabled={next === null} onClick={() => (cursor.value = next)}>
                Older
              </button>
            </p>
          </>
        )}
      </LoadedPart>
    </section>
  )
}
