import { installNow } from "./install.mjs"
import { hasDeveloperTools, isInstalledFor, lockedPackages } from "./installed.mjs"
import { node24, node24Now } from "./node24.mjs"
import { removeBundled } from "./removeBundled.mjs"
import { root } from "./root.mjs"
import { isBundled, serverBundle } from "./serverBundle.mjs"
import { checkNode, placeOf } from "./setUp.mjs"
import { showStep } from "./showStep.mjs"
import { whileLocked } from "./whileLocked.mjs"

/** With the tools of developers bundling needs no lock, and removes nothing. */
const isReady = () => {
  const locked = lockedPackages()
  return hasDeveloperTools(locked) ? isInstalledFor("all", locked) : isInstalledFor("run", locked) && isBundled()
}

const prepare = async () => {
  if (isReady()) return
  const bundles = !isBundled()
  const needed = bundles ? "bundle" : "run"
  const steps = [...(isInstalledFor(needed) ? [] : ["install"]), ...(bundles ? ["bundle"] : []), "start"]
  const step = (name) => `${steps.indexOf(name) + 1}/${steps.length} `
  await installNow(needed, step("install"))
  const node = await node24Now()
  const bundle = await serverBundle(node, step("bundle"))
  // Without a bundle the server runs from its sources, and needs them all.
  if (bundle !== undefined && !hasDeveloperTools())
    await showStep(
      {
        titles: [
          `${step("bundle")}Removing packages`,
          `${step("bundle")}Removed the packages that the bundle contains`,
        ],
      },
      async () => removeBundled(root),
    )
  process.stderr.write(`${step("start")}Starting ...\n`)
}

/**
 * Runs the missing steps of the set-up of the server alone: installs packages, bundles it, and removes the packages that the bundle contains. Resolves to a
 * place, as `setUp` does.
 */
export const setUpServer = async () => {
  checkNode()
  if (!isReady()) await whileLocked(prepare)
  return placeOf(await node24())
}
