import { computed, signal } from "@preact/signals"
import { fieldsOf } from "../../form/Field.ts"
import { bodySchema, type Contract } from "../../form/Schema.ts"
import { type Answer, call } from "../../service/call.ts"
import { Fault } from "../../service/Fault.ts"
import { announce } from "../../shell/announcements.ts"
import { bodyOf, type Operation, operations } from "./operations.ts"

/** How a request ended. */
export type Outcome =
  | { readonly operation: string; readonly answer: Answer<unknown> }
  | { readonly operation: string; readonly fault: Fault }

const [first] = operations

/** What is typed and chosen stays while another view is shown. */
export const operationName = signal(first?.name ?? "")
export const subject = signal("")
export const options = signal<Readonly<Record<string, unknown>>>({})
export const contract = signal<Contract | undefined>(undefined)
export const contractFault = signal<Fault | undefined>(undefined)
export const outcome = signal<Outcome | undefined>(undefined)
const running = signal<AbortController | undefined>(undefined)
export const isRunning = computed(() => running.value !== undefined)

export const operation = computed((): Operation => {
  const found = operations.find(({ name }) => name === operationName.value) ?? first
  if (found === undefined) throw new Error("There are operations.")
  return found
})

/** The options of the operation, without its subject. */
export const fields = computed(() => {
  const { path, subject: own } = operation.value
  return contract.value === undefined
    ? []
    : fieldsOf(bodySchema(contract.value, `/${path}`)).filter(({ name }) => name !== own)
})

/** The body of the request as it would be sent: options of other operations stay chosen, but are not sent. */
export const body = computed(() => {
  const known = new Set(fields.value.map(({ name }) => name))
  const chosen = Object.entries(options.value).filter(([name]) => known.has(name))
  return bodyOf(operation.value, subject.value, Object.fromEntries(chosen))
})

/** Loads the contract, which has all options. Once. */
export const loadContract = async (): Promise<void> => {
  if (contract.value !== undefined) return
  try {
    contract.value = (await call<Contract>({ path: "openapi.json" })).body
    contractFault.value = undefined
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    contractFault.value = error
  }
}

const ended = async (asked: Operation, signal: AbortSignal): Promise<Outcome> => {
  try {
    const answer = await call({ path: asked.path, method: "POST", body: body.value, signal })
    return { operation: asked.name, answer }
  } catch (error) {
    if (error instanceof Fault) return { operation: asked.name, fault: error }
    throw error
  }
}

/** Gives up the request that runs. */
export const stop = (): void => {
  running.value?.abort()
  running.value = undefined
}

/** Sends the request. A new one takes the place of one that runs. */
export const send = async (): Promise<void> => {
  stop()
  const controller = new AbortController()
  running.value = controller
  outcome.value = undefined
  try {
    const end = await ended(operation.value, controller.signal)
    if (running.value !== controller) return
    outcome.value = end
    running.value = undefined
    announce("fault" in end ? "The request failed." : "The answer is there.")
  } catch (error) {
    if (!controller.signal.aborted) throw error
  }
}
