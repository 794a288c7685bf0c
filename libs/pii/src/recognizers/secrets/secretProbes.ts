import { assignedKeyProbe } from "./probes/assignedKeyProbe.ts"
import { codeProbe } from "./probes/codeProbe.ts"
import { documentNumberProbe } from "./probes/documentNumberProbe.ts"
import { jsonWebTokenProbe } from "./probes/jsonWebTokenProbe.ts"
import { kubernetesSecretProbe } from "./probes/kubernetesSecretProbe.ts"
import { numberKeyProbe } from "./probes/numberKeyProbe.ts"
import { passwordProbe } from "./probes/passwordProbe.ts"
import { privateKeyProbe } from "./probes/privateKeyProbe.ts"
import { ruleProbe } from "./probes/ruleProbe.ts"
import { secretWordProbe } from "./probes/secretWordProbe.ts"
import { urlCredentialsProbe } from "./probes/urlCredentialsProbe.ts"
import { formats } from "./rules/formats.data.ts"
import { gitleaks } from "./rules/gitleaks.data.ts"
import type { Probe } from "./search/Probe.ts"

/** Every way to find secrets. */
export const secretProbes: ReadonlyArray<Probe> = [
  ...[...formats, ...gitleaks].map(ruleProbe),
  privateKeyProbe,
  jsonWebTokenProbe,
  urlCredentialsProbe,
  assignedKeyProbe,
  numberKeyProbe,
  passwordProbe,
  secretWordProbe,
  codeProbe,
  kubernetesSecretProbe,
  documentNumberProbe,
]
