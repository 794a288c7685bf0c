import { signal } from "@preact/signals"
import { call } from "../../service/call.ts"
import { Fault } from "../../service/Fault.ts"
import type { Job } from "./Job.ts"
import { countNewer, updateJobs } from "./mergeJobs.ts"

/** How many jobs of a kind are in a state. */
interface JobCount {
  readonly kind: Job["kind"]
  readonly status: Job["status"]
  readonly jobs: number
}

interface JobsAnswer {
  readonly data: ReadonlyArray<Job>
  readonly counts: ReadonlyArray<JobCount>
  readonly cursor: string | null
}

/** The list as it is shown. */
export interface JobListState {
  readonly jobs: ReadonlyArray<Job> | undefined
  readonly counts: ReadonlyArray<JobCount>
  readonly cursor: string | null
  /** Jobs that began since and are not shown yet. */
  readonly newer: number
  readonly fault: Fault | undefined
}

const empty: JobListState = { jobs: undefined, counts: [], cursor: null, newer: 0, fault: undefined }

/** What is shown of a list of jobs, and how it is read. `query` is the filter as the service takes it. */
export const makeJobList = (query: string) => {
  const state = signal<JobListState>(empty)
  const ask = async (more: string): Promise<JobsAnswer | undefined> => {
    try {
      const { body } = await call<JobsAnswer>({ path: `v2/team/jobs?${query}${more}` })
      return body
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      state.value = { ...state.peek(), fault: error }
      return undefined
    }
  }
  return {
    state,
    /** Reads the first part anew. */
    load: async () => {
      const answer = await ask("")
      if (answer === undefined) return
      const { counts, cursor, data } = answer
      state.value = { jobs: data, counts, cursor, newer: 0, fault: undefined }
    },
    /** Reads the next part. */
    more: async () => {
      const { cursor } = state.peek()
      const answer = cursor === null ? undefined : await ask(`&cursor=${cursor}`)
      const { jobs = [] } = state.peek()
      if (answer === undefined) return
      state.value = { ...state.peek(), jobs: [...jobs, ...answer.data], cursor: answer.cursor, fault: undefined }
    },
    /** Updates what is shown, in its place. */
    refresh: async () => {
      const answer = await ask("")
      const { jobs } = state.peek()
      if (answer === undefined || jobs === undefined) return
      const newer = countNewer(jobs, answer.data)
      state.value = {
        ...state.peek(),
        jobs: updateJobs(jobs, answer.data),
        counts: answer.counts,
        newer,
        fault: undefined,
      }
    },
  }
}
