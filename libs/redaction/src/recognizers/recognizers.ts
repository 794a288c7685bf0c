import type { Recognizer } from "../Recognizer.ts"
import { emails } from "./emails.ts"
import { listedNames } from "./names/listedNames.ts"
import { taggedNames } from "./names/taggedNames.ts"

/** Every recognizer. A new one is one folder and one line here. */
export const recognizers: ReadonlyArray<Recognizer> = [emails, listedNames, taggedNames]
