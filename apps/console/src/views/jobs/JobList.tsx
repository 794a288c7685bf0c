import { useEffect, useMemo } from "preact/hooks"
import { DataTable } from "../../parts/DataTable.tsx"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { usePolling } from "../../parts/usePolling.ts"
import { currentRoute } from "../../shell/currentRoute.ts"
import { replaceQuery } from "../../shell/replaceQuery.ts"
import { routeTo } from "../../shell/route.ts"
import { endedPages, type Job } from "./Job.ts"
import { type JobListState, makeJobList } from "./jobList.ts"
import { count, span, stateName, utc } from "./texts.ts"

const kinds = { "": "Batches and crawls", batch: "Batches", crawl: "Crawls" }
const states = {
  "": "In any state",
  scraping: "running",
  completed: "completed",
  failed: "failed",
  cancelled: "cancelled",
}

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly options: Readonly<Record<string, string>>
  readonly countOf: (value: string) => number
}

/** One of the filters. It stays in the address. */
const Choice = ({ countOf, label, name, options }: ChoiceProps) => (
  <label>
    {label}{" "}
    <select
      value={currentRoute.value.query.get(name) ?? ""}
      onChange={(event) => replaceQuery({ [name]: event.currentTarget.value })}
    >
      {Object.entries(options).map(([value, title]) => (
        <option key={value} value={value}>
          {title} ({count(countOf(value))})
        </option>
      ))}
    </select>
  </label>
)

const Filters = ({ counts }: Pick<JobListState, "counts">) => {
  const { query } = currentRoute.value
  const [kind, status] = [query.get("kind") ?? "", query.get("status") ?? ""]
  const countOf = (asked: { readonly kind: string; readonly status: string }) =>
    counts
      .filter((each) => [each.kind, ""].includes(asked.kind) && [each.status, ""].includes(asked.status))
      .reduce((sum, { jobs }) => sum + jobs, 0)
  return (
    <div class="line">
      <Choice label="Kind" name="kind" options={kinds} countOf={(value) => countOf({ kind: value, status })} />
      <Choice label="State" name="status" options={states} countOf={(value) => countOf({ kind, status: value })} />
    </div>
  )
}

const JobLine = ({ job }: { readonly job: Job }) => (
  <tr>
    <td>
      <a href={routeTo("jobs", [job.id])}>{job.url ?? `A ${job.kind} of which nothing is kept`}</a>
    </td>
    <td>{job.kind}</td>
    <td>
      <span class={`state-${job.status}`}>{stateName(job.status)}</span>
    </td>
    <td class="number">
      {count(endedPages(job))} of {count(job.total)}
    </td>
    <td class="number">{count(job.failed)}</td>
    <td class="number">{span(job.duration)}</td>
    <td>{utc(job.createdAt)}</td>
  </tr>
)

const titles = ["First address", "Kind", "State", "Pages ended", "Failed", "Time", "Began (UTC)"]

const pollMillis = 5000

/** The batches and crawls of the team. */
export const JobList = () => {
  const { query } = currentRoute.value
  const asked = new URLSearchParams([...query].filter(([name]) => name === "kind" || name === "status")).toString()
  const list = useMemo(() => makeJobList(asked), [asked])
  useEffect(() => void list.load(), [list])
  usePolling(list.refresh, pollMillis)
  const { counts, cursor, fault, jobs, newer } = list.state.value
  return (
    <>
      <h1>Batches and crawls</h1>
      <Filters counts={counts} />
      {fault === undefined ? null : <FaultNote fault={fault} />}
      {newer === 0 ? null : (
        <p>
          <button type="button" onClick={() => void list.load()}>
            Show {newer} newer
          </button>
        </p>
      )}
      {jobs === undefined ? (
        fault === undefined ? (
          <p class="quiet">Loading …</p>
        ) : null
      ) : jobs.length === 0 ? (
        <p class="quiet">
          Nothing of this kind and state is kept. Start a batch in the{" "}
          <a href={routeTo("playground", [], { operation: "batch" })}>playground</a>; it is listed until its results
          expire.
        </p>
      ) : (
        <DataTable label="Jobs" titles={titles}>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </DataTable>
      )}
      {cursor === null ? null : (
        <p>
          <button type="button" onClick={() => void list.more()}>
            Show older
          </button>
        </p>
      )}
    </>
  )
}
