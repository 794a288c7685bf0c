import { ConfirmButton } from "../../parts/ConfirmButton.tsx"
import { DataTable } from "../../parts/DataTable.tsx"
import { call } from "../../service/call.ts"
import { count, utc } from "../jobs/texts.ts"
import { adminKey } from "./adminKey.ts"
import type { KeyEntry } from "./KeyEntry.ts"

const limitsOf = ({ concurrency, rateLimit, zeroDataRetention }: KeyEntry): string =>
  [
    ...(rateLimit === undefined ? [] : [`${count(rateLimit)}/min`]),
    ...(concurrency === undefined ? [] : [`${count(concurrency)} at once`]),
    ...(zeroDataRetention ? ["keeps nothing"] : []),
  ].join(", ")

interface KeyTableProps {
  readonly keys: ReadonlyArray<KeyEntry>
  readonly onRevoked: () => Promise<void>
}

const KeyLine = ({ entry, onRevoked }: { readonly entry: KeyEntry } & Pick<KeyTableProps, "onRevoked">) => {
  const { createdAt, endpoints, expiresAt, id, label, lastUsedAt, state, team } = entry
  const revoke = async () => {
    await call({ path: `v2/admin/keys/${id}`, method: "DELETE", bearer: adminKey.value })
    await onRevoked()
  }
  return (
    <tr>
      <td>{team}</td>
      <td>{label}</td>
      <td>
        <span class={state === "valid" ? "state-completed" : "state-failed"}>{state}</span>
      </td>
      <td>{endpoints?.join(", ") ?? "all"}</td>
      <td>{limitsOf(entry)}</td>
      <td>{utc(createdAt)}</td>
      <td>{lastUsedAt === undefined ? "never" : utc(lastUsedAt)}</td>
      <td>{expiresAt === undefined ? "never" : utc(expiresAt)}</td>
      <td>
        {state === "valid" ? (
          <ConfirmButton
            label="Revoke"
            question={`Requests with the key ${label} of the team ${team} are refused at once, and this cannot be undone. Revoke it?`}
            confirm="Yes, revoke it"
            onConfirm={revoke}
          />
        ) : null}
      </td>
    </tr>
  )
}

const titles = ["Team", "Label", "State", "Routes", "Limits", "Created (UTC)", "Last used", "Ends", "Action"]

/** Keys with what each may do. */
export const KeyTable = ({ keys, onRevoked }: KeyTableProps) =>
  keys.length === 0 ? (
    <p class="quiet">There is no key yet.</p>
  ) : (
    <DataTable label="Keys" titles={titles}>
      {keys.map((entry) => (
        <KeyLine key={entry.id} entry={entry} onRevoked={onRevoked} />
      ))}
    </DataTable>
  )
