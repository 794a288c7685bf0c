import { LoadedPart } from "../../parts/LoadedPart.tsx"
import { useLoad } from "../../service/useLoad.ts"
import { count } from "../jobs/texts.ts"
import { limitOf } from "./limitOf.ts"

interface QueueAnswer {
  readonly activeJobsInQueue: number
  readonly waitingJobsInQueue: number
  readonly maxConcurrency: number
}

interface CapabilitiesAnswer {
  readonly data: { readonly limits: Readonly<Record<string, number | null>> }
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** How much of the team runs now, and what it may at most. */
export const Limits = () => {
  const [queue] = useLoad<QueueAnswer>("v2/team/queue-status")
  const [capabilities] = useLoad<CapabilitiesAnswer>("v2/capabilities")
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <LoadedPart loaded={queue.value}>
        {({ activeJobsInQueue, maxConcurrency, waitingJobsInQueue }) => (
          <dl class="figures">
            <Fact name="Pages that run" value={`${count(activeJobsInQueue)} of ${count(maxConcurrency)} at once`} />
            <Fact name="Pages that wait" value={count(waitingJobsInQueue)} />
          </dl>
        )}
      </LoadedPart>
      <LoadedPart loaded={capabilities.value}>
        {({ data: { limits } }) => (
          <dl class="figures">
            {Object.entries(limits).map(([name, value]) => (
              <Fact key={name} {...limitOf(name, value)} />
            ))}
          </dl>
        )}
      </LoadedPart>
    </section>
  )
}
