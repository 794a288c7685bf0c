import { useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { type Column, Rows } from "../../parts/Rows.tsx"
import { call } from "../../service/call.ts"
import { Fault } from "../../service/Fault.ts"
import { currentRoute } from "../../shell/currentRoute.ts"
import { replaceQuery } from "../../shell/replaceQuery.ts"
import { type Job, jobPath } from "./Job.ts"
import { count } from "./texts.ts"

interface SkippedAddress {
  readonly url: string
  readonly reason: string
  readonly detail?: string
  readonly foundOn?: string
  readonly depth: number
}

interface SkippedAnswer {
  readonly counts: Readonly<Record<string, number>>
  readonly data: ReadonlyArray<SkippedAddress>
  readonly next?: string
}

const columns: ReadonlyArray<Column<SkippedAddress>> = [
  { title: "Address", width: "3fr", cell: ({ url }) => url },
  { title: "Reason", width: "190px", cell: ({ reason }) => reason },
  { title: "Rule", width: "1fr", cell: ({ detail }) => detail ?? "" },
  { title: "Found on", width: "2fr", cell: ({ foundOn }) => foundOn ?? "" },
  { title: "Depth", width: "60px", cell: ({ depth }) => depth },
]

const partSize = 1000

const skipOf = (next: string | undefined): string | undefined =>
  next === undefined ? undefined : (URL.parse(next)?.searchParams.get("skip") ?? undefined)

/** Reads the addresses that a crawl left out, part by part. */
const useSkipped = (job: Job, reason: string) => {
  const answer = useSignal<SkippedAnswer | undefined>(undefined)
  const fault = useSignal<Fault | undefined>(undefined)
  const read = async (skip: string | undefined) => {
    const asked = new URLSearchParams({
      limit: String(partSize),
      ...(skip === undefined ? {} : { skip }),
      ...(reason === "" ? {} : { reason }),
    })
    try {
      const { body } = await call<SkippedAnswer>({ path: `${jobPath(job)}/skipped?${asked}` })
      const before = skip === undefined ? [] : (answer.peek()?.data ?? [])
      answer.value = { ...body, data: [...before, ...body.data] }
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      fault.value = error
    }
  }
  useEffect(() => {
    answer.value = undefined
    void read(undefined)
  }, [job.id, reason])
  return { answer: answer.value, fault: fault.value, more: () => void read(skipOf(answer.peek()?.next)) }
}

/** The addresses that a crawl found and did not fetch, with the reason of each. */
export const Skipped = ({ job }: { readonly job: Job }) => {
  const reason = currentRoute.value.query.get("reason") ?? ""
  const { answer, fault, more } = useSkipped(job, reason)
  if (fault !== undefined) return <FaultNote fault={fault} />
  if (answer === undefined) return <p class="quiet">Loading …</p>
  const reasons = Object.entries(answer.counts).toSorted(([, one], [, other]) => other - one)
  if (reasons.length === 0) return <p class="quiet">The crawl has left out no address so far.</p>
  return (
    <>
      <p class="line">
        <label>
          Reason{" "}
          <select value={reason} onChange={(event) => replaceQuery({ reason: event.currentTarget.value })}>
            <option value="">All ({count(reasons.reduce((sum, [, addresses]) => sum + addresses, 0))})</option>
            {reasons.map(([name, addresses]) => (
              <option key={name} value={name}>
                {name} ({count(addresses)})
              </option>
            ))}
          </select>
        </label>
      </p>
      <Rows label="Addresses that were left out" rows={answer.data} columns={columns} />
      {answer.next === undefined ? null : (
        <p>
          <button type="button" onClick={more}>
            Show more
          </button>
        </p>
      )}
    </>
  )
}
