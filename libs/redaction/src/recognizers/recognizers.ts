import type { Recognizer } from "../Recognizer.ts"
import { emails } from "./emails.ts"
import { secrets } from "./secrets/secrets.ts"

/** Every recognizer. A new one is one folder and one line here. */
export const recognizers: ReadonlyArray<Recognizer> = [emails, secrets]
