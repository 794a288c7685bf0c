import { useSignal } from "@preact/signals"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { useAction } from "../../parts/useAction.ts"
import { call } from "../../service/call.ts"
import { routeTo } from "../../shell/route.ts"
import { type MonitorForm as Form, monitorBody } from "./monitorBody.ts"

const empty: Form = {
  name: "",
  scheduleBy: "text",
  schedule: "every 30 minutes",
  timezone: "UTC",
  type: "scrape",
  subjects: "",
  includeTags: "",
  webhook: "",
}

const scheduleKinds = { text: "at an interval, in words", cron: "by a cron expression" }
const examples = { text: "every 30 minutes", cron: "0 9 * * MON-FRI" }
const types = { scrape: "pages", crawl: "a site", search: "searches" }
const subjects = {
  scrape: "Addresses, one on each line",
  crawl: "Address where the site begins",
  search: "Searches, one on each line",
}

interface FieldsProps {
  readonly form: Form
  readonly set: (change: Partial<Form>) => void
}

interface ChoiceProps<Name extends string> {
  readonly label: string
  readonly value: Name
  readonly options: Readonly<Record<Name, string>>
  readonly onChoose: (value: Name) => void
}

const Choice = <Name extends string>({ label, onChoose, options, value }: ChoiceProps<Name>) => (
  <label>
    {label}{" "}
    <select value={value} onChange={(event) => onChoose(event.currentTarget.value as Name) /* one of the options */}>
      {Object.entries<string>(options).map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  </label>
)

interface TextProps {
  readonly label: string
  readonly value: string
  readonly size?: number
  readonly onType: (value: string) => void
}

const Text = ({ label, onType, size = 24, value }: TextProps) => (
  <label>
    {label} <input type="text" size={size} value={value} onInput={(event) => onType(event.currentTarget.value)} />
  </label>
)

const Schedule = ({ form, set }: FieldsProps) => (
  <div class="line">
    <Choice
      label="Runs"
      value={form.scheduleBy}
      options={scheduleKinds}
      onChoose={(scheduleBy) => set({ scheduleBy, schedule: examples[scheduleBy] })}
    />
    <Text label="Schedule" value={form.schedule} onType={(schedule) => set({ schedule })} />
    <Text label="Time zone" value={form.timezone} size={16} onType={(timezone) => set({ timezone })} />
  </div>
)

const Target = ({ form, set }: FieldsProps) => (
  <>
    <div class="line">
      <Choice label="Checks" value={form.type} options={types} onChoose={(type) => set({ type })} />
      {form.type === "search" ? null : (
        <Text
          label="Only these elements (CSS, with commas)"
          value={form.includeTags}
          onType={(includeTags) => set({ includeTags })}
        />
      )}
    </div>
    <label for="monitor-subjects">{subjects[form.type]}</label>
    <textarea
      id="monitor-subjects"
      rows={4}
      value={form.subjects}
      onInput={(event) => set({ subjects: event.currentTarget.value })}
    />
  </>
)

/** A form that creates a monitor, and leads to it. */
export const MonitorForm = () => {
  const form = useSignal(empty)
  const set = (change: Partial<Form>) => void (form.value = { ...form.peek(), ...change })
  const { fault, run } = useAction(async () => {
    const { body } = await call<{ readonly data: { readonly id: string } }>({
      path: "v2/monitor",
      method: "POST",
      body: monitorBody(form.value),
    })
    location.hash = routeTo("monitors", [body.data.id])
  })
  const create = (event: Event) => {
    event.preventDefault()
    void run()
  }
  return (
    <details>
      <summary>Create a monitor</summary>
      <form class="stack" onSubmit={create}>
        <div class="line">
          <Text label="Name" value={form.value.name} onType={(name) => set({ name })} />
          <Text
            label="Webhook (optional)"
            value={form.value.webhook}
            size={40}
            onType={(webhook) => set({ webhook })}
          />
        </div>
        <Schedule form={form.value} set={set} />
        <Target form={form.value} set={set} />
        {fault.value === undefined ? null : <FaultNote fault={fault.value} />}
        <p>
          <button type="submit">Create it</button>
        </p>
      </form>
    </details>
  )
}
