import type { Recognizer } from "../../Recognizer.ts"
import { searchSecrets } from "./search/searchSecrets.ts"
import { secretProbes } from "./secretProbes.ts"

const search = searchSecrets(secretProbes)

/** Keys, tokens, passwords and what else opens an account, and numbers of passports and licences. */
export const secrets: Recognizer = {
  name: "secret",
  buckets: ["SECRET"],
  kind: "rules",
  find: (text) => search(text).map((secret) => ({ ...secret, bucket: "SECRET" })),
}
