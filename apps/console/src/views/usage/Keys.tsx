import { useSignal } from "@preact/signals"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { call } from "../../service/call.ts"
import { Fault } from "../../service/Fault.ts"
import { adminKey } from "./adminKey.ts"
import type { KeyEntry } from "./KeyEntry.ts"
import { KeyTable } from "./KeyTable.tsx"
import { NewKey } from "./NewKey.tsx"

interface KeysAnswer {
  readonly total: number
  readonly data: ReadonlyArray<KeyEntry>
}

const partSize = 100

/** The keys that the operator's secret lets one read. */
const useKeys = () => {
  const answer = useSignal<KeysAnswer | undefined>(undefined)
  const fault = useSignal<Fault | undefined>(undefined)
  const read = async (skip: number): Promise<void> => {
    fault.value = undefined
    try {
      const path = `v2/admin/keys?limit=${partSize}&skip=${skip}`
      const { body } = await call<KeysAnswer>({ path, bearer: adminKey.value })
      answer.value = { ...body, data: [...(answer.peek()?.data.slice(0, skip) ?? []), ...body.data] }
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      fault.value = error
      if (error.status === 401) answer.value = undefined
    }
  }
  return { answer, fault, read }
}

const Secret = ({ onEnter }: { readonly onEnter: () => void }) => {
  const typed = useSignal("")
  const enter = (event: Event) => {
    event.preventDefault()
    adminKey.value = typed.value.trim()
    onEnter()
  }
  return (
    <form class="line" onSubmit={enter}>
      <label>
        The operator's key (TRAWL_ADMIN_KEY){" "}
        <input
          type="password"
          autocomplete="off"
          required
          value={typed.value}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit">Show the keys</button>
    </form>
  )
}

/** The keys of all teams, for the operator. */
export const Keys = () => {
  const { answer, fault, read } = useKeys()
  const reload = () => read(0)
  const forget = () => {
    adminKey.value = ""
    answer.value = undefined
  }
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <p class="quiet">
        Keys belong to the operator. The operator's key stays in this page until you reload or leave it.
      </p>
      {fault.value === undefined ? null : <FaultNote fault={fault.value} />}
      {answer.value === undefined ? (
        <Secret onEnter={() => void reload()} />
      ) : (
        <>
          <p>
            <button type="button" onClick={forget}>
              Forget the operator's key
            </button>
          </p>
          <NewKey onCreated={reload} />
          <KeyTable keys={answer.value.data} onRevoked={reload} />
          {answer.value.data.length < answer.value.total ? (
            <p>
              <button type="button" onClick={() => void read(answer.value?.data.length ?? 0)}>
                Show older keys
              </button>
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}
