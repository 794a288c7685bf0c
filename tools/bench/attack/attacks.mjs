import { busyTabs } from "./attacks/busyTabs.mjs"
import { changedSchemas } from "./attacks/changedSchemas.mjs"
import { conversions } from "./attacks/conversions.mjs"
import { failures } from "./attacks/failures.mjs"
import { floods } from "./attacks/floods.mjs"
import { fullStore } from "./attacks/fullStore.mjs"
import { hugePages } from "./attacks/hugePages.mjs"
import { longAnswers } from "./attacks/longAnswers.mjs"
import { poison } from "./attacks/poison.mjs"
import { quota } from "./attacks/quota.mjs"
import { receivers } from "./attacks/receivers.mjs"
import { refresh } from "./attacks/refresh.mjs"
import { regexes } from "./attacks/regexes.mjs"
import { signature } from "./attacks/signature.mjs"
import { slashes } from "./attacks/slashes.mjs"
import { slowReaders } from "./attacks/slowReaders.mjs"
import { tabs } from "./attacks/tabs.mjs"
import { tinySchemas } from "./attacks/tinySchemas.mjs"
import { webPage } from "./attacks/webPage.mjs"

/** Every attack, in the order of the run. */
export const attacks = [
  refresh,
  poison,
  slashes,
  floods,
  regexes,
  failures,
  slowReaders,
  tabs,
  busyTabs,
  conversions,
  changedSchemas,
  tinySchemas,
  longAnswers,
  hugePages,
  receivers,
  signature,
  quota,
  fullStore,
  webPage,
]

/** Finds an attack by its name. */
export const attackOf = (name) => {
  const attack = attacks.find((one) => one.name === name)
  if (attack === undefined)
    throw new Error(`There is no attack ${name}; there are ${attacks.map((one) => one.name).join(", ")}.`)
  return attack
}
