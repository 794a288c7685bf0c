import { useSignal } from "@preact/signals"

/** Children that are shown before the rest is asked for. */
const step = 200

const summaryOf = (value: object): string => {
  const count = Array.isArray(value) ? value.length : Object.keys(value).length
  return Array.isArray(value) ? `[ ${count} ]` : `{ ${count} }`
}

interface NodeProps {
  readonly name: string | undefined
  readonly value: unknown
  readonly isOpen: boolean
}

const Children = ({ value }: { readonly value: object }) => {
  const most = useSignal(step)
  const entries = Object.entries(value)
  return (
    <ul>
      {entries.slice(0, most.value).map(([name, child]) => (
        <li key={name}>
          <JsonNode name={name} value={child} isOpen={false} />
        </li>
      ))}
      {entries.length > most.value ? (
        <li>
          <button type="button" onClick={() => (most.value += step)}>
            {entries.length - most.value} more
          </button>
        </li>
      ) : null}
    </ul>
  )
}

const JsonNode = ({ isOpen, name, value }: NodeProps) => {
  const open = useSignal(isOpen)
  const label = name === undefined ? null : <span class="json-name">{name}: </span>
  if (typeof value !== "object" || value === null)
    return (
      <>
        {label}
        <span class={`json-${value === null ? "null" : typeof value}`}>{JSON.stringify(value)}</span>
      </>
    )
  return (
    <details open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>
        {label}
        <span class="quiet">{summaryOf(value)}</span>
      </summary>
      {open.value ? <Children value={value} /> : null}
    </details>
  )
}

/** A JSON value as a tree, whose parts are drawn when they are opened. */
export const JsonTree = ({ value }: { readonly value: unknown }) => (
  <div class="json">
    <JsonNode name={undefined} value={value} isOpen />
  </div>
)
