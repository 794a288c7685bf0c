import { useSignal } from "@preact/signals"
import { ConfirmButton } from "../../parts/ConfirmButton.tsx"
import { call } from "../../service/call.ts"
import { routeTo } from "../../shell/route.ts"
import { AppendForm } from "./AppendForm.tsx"
import { type Job, jobPath, type JobState } from "./Job.ts"

interface ActionsProps {
  readonly job: Job
  readonly status: JobState
  readonly failed: number
  readonly reload: () => void
}

/** What can be done with a job in its state. */
export const JobActions = ({ failed, job, reload, status }: ActionsProps) => {
  const isAppending = useSignal(false)
  const cancel = async () => {
    await call({ path: jobPath(job), method: "DELETE" })
    reload()
  }
  const retry = async () => {
    const { body } = await call<{ readonly id: string }>({ path: `${jobPath(job)}/retry`, method: "POST" })
    location.hash = routeTo("jobs", [body.id])
  }
  if (status === "scraping")
    return (
      <>
        <p class="line">
          <ConfirmButton
            label={`Cancel this ${job.kind}`}
            question={`Pages that run are stopped and waiting ones never begin. Cancel this ${job.kind}?`}
            confirm="Yes, cancel it"
            onConfirm={cancel}
          />
          {job.kind === "batch" ? (
            <button
              type="button"
              aria-expanded={isAppending.value}
              onClick={() => (isAppending.value = !isAppending.value)}
            >
              Add pages
            </button>
          ) : null}
        </p>
        {isAppending.value ? <AppendForm job={job} /> : null}
      </>
    )
  return failed === 0 ? null : (
    <p class="line">
      <ConfirmButton
        label="Retry the failed pages"
        question={`The failed pages are run again as a new ${job.kind}, and cost credits. Start it?`}
        confirm="Yes, start it"
        onConfirm={retry}
      />
    </p>
  )
}
