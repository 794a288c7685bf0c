import type { Recognizer } from "../../Recognizer.ts"
import { assignedKeyProbe } from "./probes/assignedKeyProbe.ts"
import { documentNumberProbe } from "./probes/documentNumberProbe.ts"
import { jsonWebTokenProbe } from "./probes/jsonWebTokenProbe.ts"
import { kubernetesSecretProbe } from "./probes/kubernetesSecretProbe.ts"
import { passwordProbe } from "./probes/passwordProbe.ts"
import { privateKeyProbe } from "./probes/privateKeyProbe.ts"
import { ruleProbe } from "./probes/ruleProbe.ts"
import { urlCredentialsProbe } from "./probes/urlCredentialsProbe.ts"
import { formats } from "./rules/formats.data.ts"
import { gitleaks } from "./rules/gitleaks.data.ts"
import { searchSecrets } from "./search/searchSecrets.ts"

const search = searchSecrets([
  ...[...formats, ...gitleaks].map(ruleProbe),
  privateKeyProbe,
  jsonWebTokenProbe,
  urlCredentialsProbe,
  assignedKeyProbe,
  passwordProbe,
  kubernetesSecretProbe,
  documentNumberProbe,
])

/** Keys, tokens, passwords and what else opens an account. */
export const secrets: Recognizer = {
  name: "secret",
  buckets: ["SECRET"],
  kind: "rules",
  find: (text) => search(text).map((secret) => ({ ...secret, bucket: "SECRET" })),
}
