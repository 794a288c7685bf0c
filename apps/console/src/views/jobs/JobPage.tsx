import { useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { ConfirmButton } from "../../parts/ConfirmButton.tsx"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { Fault } from "../../service/Fault.ts"
import { useLoad } from "../../service/useLoad.ts"
import { currentRoute } from "../../shell/currentRoute.ts"
import { routeTo } from "../../shell/route.ts"
import { Deliveries } from "./Deliveries.tsx"
import { ExportMenu } from "./ExportMenu.tsx"
import type { Job } from "./Job.ts"
import { JobActions } from "./JobActions.tsx"
import { JobFeed } from "./JobFeed.ts"
import { JobSummary } from "./JobSummary.tsx"
import { PageList } from "./PageList.tsx"
import { Skipped } from "./Skipped.tsx"

/** Opens the stream of a job when its reader wants it, and closes it with the view. */
const useFeed = (job: Job | undefined, isWanted: boolean) => {
  const feed = useSignal<JobFeed | undefined>(undefined)
  const isOpen = job !== undefined && isWanted
  useEffect(() => {
    if (!isOpen) return undefined
    const opened = new JobFeed(job)
    feed.value = opened
    return () => opened.close()
  }, [isOpen, job?.id])
  return feed.value
}

const partsOf = (kind: Job["kind"]): ReadonlyArray<readonly [name: string, title: string]> => [
  ["", "Pages"],
  ...(kind === "crawl" ? ([["skipped", "Left out"]] as const) : []),
  ["webhooks", "Webhooks"],
]

const PartLinks = ({ job, part }: { readonly job: Job; readonly part: string }) => (
  <nav aria-label="Parts of this job">
    <ul class="line">
      {partsOf(job.kind).map(([name, title]) => (
        <li key={name}>
          <a
            href={routeTo("jobs", name === "" ? [job.id] : [job.id, name])}
            aria-current={name === part ? "page" : undefined}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Of a job under zero data retention, whoever reads its results removes them. */
const ReadOnce = ({ onRead }: { readonly onRead: () => void }) => (
  <div class="warning">
    <p>
      Nothing of this job may be kept. Once it has ended and its results were read, by you or anybody else, they are
      removed.
    </p>
    <ConfirmButton
      label="Read its pages"
      question="The results are removed soon after you have read them. Read them here, where they cannot be saved?"
      confirm="Yes, read them"
      onConfirm={async () => onRead()}
    />
  </div>
)

interface PartProps {
  readonly job: Job
  readonly part: string
  readonly feed: JobFeed | undefined
  readonly onRead: () => void
}

const Part = ({ feed, job, onRead, part }: PartProps) => {
  if (part === "skipped") return <Skipped job={job} />
  if (part === "webhooks") return <Deliveries job={job} />
  return feed === undefined ? job.zeroDataRetention ? <ReadOnce onRead={onRead} /> : null : <PageList feed={feed} />
}

const Loaded = ({ job, reload }: { readonly job: Job; readonly reload: () => void }) => {
  const mayRead = useSignal(false)
  const feed = useFeed(job, !job.zeroDataRetention || mayRead.value)
  const part = currentRoute.value.rest[1] ?? ""
  const { failed, status } = feed?.counts.value ?? job
  return (
    <>
      <p class="web-address">{job.url ?? "Its addresses are not kept."}</p>
      <JobSummary job={job} feed={feed} />
      <JobActions job={job} status={status} failed={failed} reload={reload} />
      <ExportMenu job={job} />
      <PartLinks job={job} part={part} />
      <Part job={job} part={part} feed={feed} onRead={() => (mayRead.value = true)} />
    </>
  )
}

/** One batch or crawl, as it runs. */
export const JobPage = ({ id }: { readonly id: string }) => {
  const [loaded, reload] = useLoad<{ readonly data: Job }>(`v2/team/jobs/${encodeURIComponent(id)}`)
  const { fault, value } = loaded.value
  const gone = fault instanceof Fault && fault.status === 404
  return (
    <>
      <p>
        <a href={routeTo("jobs")}>Batches and crawls</a>
      </p>
      <h1>{value === undefined ? "A job" : value.data.kind === "batch" ? "Batch" : "Crawl"}</h1>
      {fault === undefined ? null : <FaultNote fault={fault} />}
      {gone ? <p class="quiet">Jobs are kept until their results expire.</p> : null}
      {value === undefined ? (
        fault === undefined ? (
          <p class="quiet">Loading …</p>
        ) : null
      ) : (
        <Loaded job={value.data} reload={reload} />
      )}
    </>
  )
}
