import type { Settings } from "../settings/Settings.ts"
import { crawlArguments } from "./crawlArguments.ts"
import { guardOutput } from "./print.ts"
import { refuseArguments } from "./refuseArguments.ts"

/** Crawls what the arguments name. Resolves to the exit code, 2 for invalid arguments. */
export const runCrawl = async (args: ReadonlyArray<string>, settings: Settings): Promise<number> => {
  guardOutput()
  const parsed = crawlArguments(args)
  if (typeof parsed === "string") return refuseArguments("crawl", parsed)
  // The service takes seconds to load, which a mistake in the arguments need not wait for.
  const [{ crawlCommand }, { withOwnService }, { noteStartFault }] = await Promise.all([
    import("./crawlCommand.ts"),
    import("./withOwnService.ts"),
    import("./noteStartFault.ts"),
  ])
  return crawlCommand(parsed, (use) => withOwnService(settings, use)).catch(noteStartFault)
}
