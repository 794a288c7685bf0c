import type { Failure, Job } from "./Producer.ts"

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Makes one file after the other; one that fails leaves the others. */
export const makeEach = async (
  jobs: ReadonlyArray<Job>,
  make: (job: Job) => Promise<unknown>,
): Promise<ReadonlyArray<Failure>> => {
  const failures: Array<Failure> = []
  for (const job of jobs) {
    try {
      await make(job)
    } catch (error) {
      failures.push({ file: job.file, reason: reasonOf(error) })
    }
  }
  return failures
}
