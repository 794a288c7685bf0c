import { useSignal } from "@preact/signals"
import { CopyButton } from "../../parts/CopyButton.tsx"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { useAction } from "../../parts/useAction.ts"
import { call } from "../../service/call.ts"
import { adminKey } from "./adminKey.ts"
import { type KeyForm, keyBody } from "./keyBody.ts"

const empty: KeyForm = {
  team: "",
  label: "",
  endpoints: [],
  rateLimit: "",
  concurrency: "",
  expiresAt: "",
  zeroDataRetention: false,
}

const endpoints = ["scrape", "batch", "crawl", "search", "monitor", "parse", "read", "profiles", "cache", "usage"]

const texts = [
  ["team", "Team"],
  ["label", "Label"],
  ["rateLimit", "Requests a minute"],
  ["concurrency", "Scrapes at once"],
] as const

interface FieldsProps {
  readonly form: KeyForm
  readonly set: (change: Partial<KeyForm>) => void
}

const Endpoints = ({ form, set }: FieldsProps) => {
  const toggle = (name: string, isChecked: boolean) =>
    set({ endpoints: endpoints.filter((each) => (each === name ? isChecked : form.endpoints.includes(each))) })
  return (
    <fieldset class="line">
      <legend>Routes; all if none is chosen</legend>
      {endpoints.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={form.endpoints.includes(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />{" "}
          {name}
        </label>
      ))}
    </fieldset>
  )
}

const Fields = ({ form, set }: FieldsProps) => (
  <>
    <div class="line">
      {texts.map(([name, title]) => (
        <label key={name}>
          {title}{" "}
          <input type="text" value={form[name]} onInput={(event) => set({ [name]: event.currentTarget.value })} />
        </label>
      ))}
      <label>
        Ends on (UTC){" "}
        <input type="date" value={form.expiresAt} onInput={(event) => set({ expiresAt: event.currentTarget.value })} />
      </label>
    </div>
    <Endpoints form={form} set={set} />
    <label>
      <input
        type="checkbox"
        checked={form.zeroDataRetention}
        onChange={(event) => set({ zeroDataRetention: event.currentTarget.checked })}
      />{" "}
      Keep nothing of its requests
    </label>
  </>
)

/** A form that creates a key, and its text, which is shown once. */
export const NewKey = ({ onCreated }: { readonly onCreated: () => Promise<void> }) => {
  const form = useSignal(empty)
  const made = useSignal("")
  const { fault, run } = useAction(async () => {
    const { body } = await call<{ readonly key: string }>({
      path: "v2/admin/keys",
      method: "POST",
      body: keyBody(form.value),
      bearer: adminKey.value,
    })
    made.value = body.key
    form.value = empty
    await onCreated()
  })
  const create = (event: Event) => {
    event.preventDefault()
    void run()
  }
  return (
    <details>
      <summary>Create a key</summary>
      <form class="stack" onSubmit={create}>
        <Fields form={form.value} set={(change) => (form.value = { ...form.peek(), ...change })} />
        {fault.value === undefined ? null : <FaultNote fault={fault.value} />}
        <p>
          <button type="submit">Create it</button>
        </p>
      </form>
      {made.value === "" ? null : (
        <p class="warning" role="status">
          The key is <code>{made.value}</code> <CopyButton text={made.value} />. It is shown here once.
        </p>
      )}
    </details>
  )
}
