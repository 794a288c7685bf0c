import { useSignal } from "@preact/signals"
import { ConfirmButton } from "../../parts/ConfirmButton.tsx"
import { DataTable } from "../../parts/DataTable.tsx"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { call } from "../../service/call.ts"
import { useLoad } from "../../service/useLoad.ts"
import { announce } from "../../shell/announcements.ts"
import { type Job, jobPath } from "./Job.ts"
import { count, utc } from "./texts.ts"

interface Attempt {
  readonly at: string
  readonly durationMs: number
  readonly status?: number
  readonly error?: string
}

interface Delivery {
  readonly webhookId: string
  readonly type: string
  readonly state: "pending" | "delivered" | "dead"
  readonly createdAt: string
  readonly nextAttemptAt?: string
  readonly attempts: ReadonlyArray<Attempt>
}

interface DeliveryLog {
  readonly total: number
  readonly data: ReadonlyArray<Delivery>
}

const partSize = 100

const stateTexts = { pending: "waits", delivered: "delivered", dead: "given up" }

const Attempts = ({ attempts }: Pick<Delivery, "attempts">) =>
  attempts.length === 0 ? (
    <>none yet</>
  ) : (
    <details>
      <summary>
        {attempts.length}, last {attempts.at(-1)?.status ?? "without an answer"}
      </summary>
      <ol>
        {attempts.map(({ at, durationMs, error, status }) => (
          <li key={at}>
            {utc(at)}: {status ?? "no answer"} after {durationMs} ms{error === undefined ? "" : `. ${error}`}
          </li>
        ))}
      </ol>
    </details>
  )

interface DeliveryLineProps {
  readonly delivery: Delivery
  readonly replay: (webhookId: string) => Promise<void>
}

const DeliveryLine = ({ delivery, replay }: DeliveryLineProps) => {
  const { attempts, createdAt, nextAttemptAt, state, type, webhookId } = delivery
  return (
    <tr>
      <td>{type}</td>
      <td>
        <span class={`delivery-${state}`}>{stateTexts[state]}</span>
      </td>
      <td>{utc(createdAt)}</td>
      <td>{nextAttemptAt === undefined ? "" : utc(nextAttemptAt)}</td>
      <td>
        <Attempts attempts={attempts} />
      </td>
      <td>
        <ConfirmButton
          label="Send again"
          question={`The receiver gets ${type} once more, with the same id. Send it?`}
          confirm="Yes, send it"
          onConfirm={() => replay(webhookId)}
        />
      </td>
    </tr>
  )
}

const titles = ["Event", "State", "Created (UTC)", "Next try (UTC)", "Attempts", "Replay"]

const DeliveryTable = ({ data, replay }: Pick<DeliveryLog, "data"> & Pick<DeliveryLineProps, "replay">) => (
  <DataTable label="Deliveries" titles={titles}>
    {data.map((delivery) => (
      <DeliveryLine key={delivery.webhookId} delivery={delivery} replay={replay} />
    ))}
  </DataTable>
)

/** The webhook events of a job, with every attempt to deliver them. */
export const Deliveries = ({ job }: { readonly job: Job }) => {
  const skip = useSignal(0)
  const path = `${jobPath(job)}/webhooks`
  const [loaded, reload] = useLoad<DeliveryLog>(`${path}?limit=${partSize}&skip=${skip.value}`)
  const { fault, value } = loaded.value
  const replay = async (body: { readonly webhookId?: string }) => {
    const answer = await call<{ readonly redelivered: number }>({ path: `${path}/redeliver`, method: "POST", body })
    announce(`${count(answer.body.redelivered)} events are sent again.`)
    reload()
  }
  return (
    <>
      {fault === undefined ? null : <FaultNote fault={fault} />}
      {value === undefined && fault === undefined ? <p class="quiet">Loading …</p> : null}
      {value?.total === 0 ? <p class="quiet">This {job.kind} has no webhook, or has sent nothing yet.</p> : null}
      {value === undefined || value.total === 0 ? null : (
        <>
          <p class="line">
            <button type="button" onClick={reload}>
              Read again
            </button>
            <ConfirmButton
              label="Send again all that were given up"
              question="The receiver gets every event that was given up once more. Send them?"
              confirm="Yes, send them"
              onConfirm={() => replay({})}
            />
          </p>
          <DeliveryTable data={value.data} replay={(webhookId) => replay({ webhookId })} />
          <p class="line">
            <button
              type="button"
              disabled={skip.value === 0}
              onClick={() => (skip.value = Math.max(0, skip.value - partSize))}
            >
              Earlier events
            </button>
            <span>
              {count(skip.value + 1)} to {count(skip.value + value.data.length)} of {count(value.total)}
            </span>
            <button
              type="button"
              disabled={skip.value + value.data.length >= value.total}
              onClick={() => (skip.value += partSize)}
            >
              Later events
            </button>
          </p>
        </>
      )}
    </>
  )
}
