import { isStartFault } from "../layers/StartFault.ts"
import type { Settings } from "../settings/Settings.ts"
import type { MapArguments } from "./mapArguments.ts"
import { mapCommand } from "./mapCommand.ts"
import { printNote } from "./print.ts"
import { withOwnService } from "./withOwnService.ts"

/** Runs the command with a service of its own. Resolves to the exit code. */
export const mapBySettings = (args: MapArguments, settings: Settings): Promise<number> =>
  mapCommand(args, { start: (use) => withOwnService(settings, use) }).catch((error: unknown) => {
    if (!isStartFault(error)) throw error
    printNote(error.message)
    return 1
  })
