import { call } from "../service/call.ts"
import { Fault } from "../service/Fault.ts"
import { access } from "../service/session.ts"

/** Learns whether the service answers with the key that there is, or without one. */
export const checkAccess = async (): Promise<void> => {
  try {
    await call({ path: "v2/capabilities" })
    access.value = "open"
  } catch (error) {
    // A key that may not read this may do other things; what each view asks for says what is wrong.
    if (!(error instanceof Fault && error.status === 401)) access.value = "open"
  }
}
