import { installNow } from "./install.mjs"
import { readInstalled } from "./installed.mjs"
import { node24, node24Now } from "./node24.mjs"
import { removeBundled } from "./removeBundled.mjs"
import { root } from "./root.mjs"
import { isBundled, serverBundle } from "./serverBundle.mjs"
import { showStep } from "./showStep.mjs"
import { whileLocked } from "./whileLocked.mjs"

/** What must be there before the server starts. Tools of developers that were installed stay, and so do the packages that a bundle contains then. */
const purposeOf = ({ hasTools }) => {
  if (hasTools) return "all"
  return isBundled() ? "run" : "bundle"
}

/** With the tools of developers the server is bundled when it starts, without the lock. */
const isReady = () => {
  const installed = readInstalled()
  const purpose = purposeOf(installed)
  return purpose !== "bundle" && installed.isFor(purpose)
}

const prepare = async () => {
  if (isReady()) return
  const installed = readInstalled()
  const purpose = purposeOf(installed)
  const installs = !installed.isFor(purpose)
  const steps = [...(installs ? ["install"] : []), ...(isBundled() ? [] : ["bundle"]), "start"]
  const step = (name) => `${steps.indexOf(name) + 1}/${steps.length} `
  if (installs) await installNow(purpose === "all" ? "all" : "bundle", step("install"))
  const node = await node24Now()
  const bundle = await serverBundle(node, step("bundle"))
  // Without a bundle the server runs from its sources, and needs them all.
  if (bundle !== undefined && !installed.hasTools) {
    const titles = ["Removing packages", "Removed the packages that the bundle contains"]
    await showStep({ titles }, () => removeBundled(root))
  }
  process.stderr.write(`${step("start")}Starting ...\n`)
}

/**
 * Runs the missing steps of the set-up of the server alone: installs packages, bundles it, and removes the packages that the bundle contains. Resolves to
 * Node 24.
 */
export const prepareServer = async () => {
  if (!isReady()) await whileLocked(prepare)
  return node24()
}
