import type { Recognizer } from "../Recognizer.ts"
import { columns } from "./columns/columns.ts"
import { emails } from "./emails/emails.ts"
import { financial } from "./financial/financial.ts"
import { addresses } from "./locations/addresses.ts"
import { listedNames } from "./names/listedNames.ts"
import { phones } from "./phones/phones.ts"
import { secrets } from "./secrets/secrets.ts"

/** The recognizers that follow rules. A new one is one folder and one line here. */
export const rules: ReadonlyArray<Recognizer> = [emails, financial, phones, addresses, secrets, columns, listedNames]
