import { useSignal } from "@preact/signals"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { call } from "../../service/call.ts"
import { Fault } from "../../service/Fault.ts"
import { appendBody } from "./appendBody.ts"
import type { Job } from "./Job.ts"
import { count } from "./texts.ts"

const sentence = (urls: number, invalid: ReadonlyArray<string>): string =>
  `${count(urls - invalid.length)} added.${invalid.length === 0 ? "" : ` These are no addresses: ${invalid.slice(0, 5).join(", ")}.`}`

/** Adds pages to a running batch. */
export const AppendForm = ({ job }: { readonly job: Job }) => {
  const [addresses, options] = [useSignal(""), useSignal("")]
  const fault = useSignal<Fault | undefined>(undefined)
  const said = useSignal("")
  const send = async (event: Event) => {
    event.preventDefault()
    fault.value = undefined
    const body = appendBody(job.id, { addresses: addresses.value, options: options.value })
    if (typeof body === "string") {
      said.value = body
      return
    }
    try {
      const answer = await call<{ readonly invalidURLs?: ReadonlyArray<string> }>({
        path: "v2/batch/scrape",
        method: "POST",
        body,
      })
      said.value = sentence((body["urls"] as ReadonlyArray<string>).length, answer.body.invalidURLs ?? []) // as made above
      addresses.value = ""
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      said.value = ""
      fault.value = error
    }
  }
  return (
    <form class="stack" onSubmit={(event) => void send(event)}>
      <label for="append-addresses">Addresses, one on each line</label>
      <textarea
        id="append-addresses"
        rows={4}
        value={addresses.value}
        onInput={(event) => (addresses.value = event.currentTarget.value)}
      />
      <label for="append-options">Options of these pages, as JSON; the others keep theirs</label>
      <textarea
        id="append-options"
        rows={3}
        placeholder={'{ "formats": ["markdown"] }'}
        value={options.value}
        onInput={(event) => (options.value = event.currentTarget.value)}
      />
      {fault.value === undefined ? null : <FaultNote fault={fault.value} />}
      <p role="status">{said.value}</p>
      <p>
        <button type="submit">Add these pages</button>
      </p>
    </form>
  )
}
