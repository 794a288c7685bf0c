import { Redacted } from "effect"
import type { Settings } from "../settings/Settings.ts"
import { mcpArguments } from "./mcpArguments.ts"
import { bridgeMessages } from "./mcp/bridgeMessages.ts"
import { refuseArguments } from "./refuseArguments.ts"

/** Speaks the Model Context Protocol until the standard input ends. Resolves to the exit code, 2 for invalid arguments. */
export const runMcp = async (args: ReadonlyArray<string>, settings: Settings): Promise<number> => {
  const parsed = mcpArguments(args)
  if (typeof parsed === "string") return refuseArguments("mcp", parsed)
  const { files, server } = parsed
  const streams = { input: process.stdin, output: process.stdout }
  const { mcpKey } = settings
  const key = mcpKey === undefined ? undefined : Redacted.value(mcpKey)
  if (server !== undefined) return bridgeMessages({ base: server, key, files }, streams)
  // The service takes seconds to load, which a mistake in the arguments need not wait for.
  const [{ withOwnService }, { noteStartFault }] = await Promise.all([
    import("./withOwnService.ts"),
    import("./noteStartFault.ts"),
  ])
  return withOwnService(settings, (base) => bridgeMessages({ base, key: undefined, files }, streams)).catch(
    noteStartFault,
  )
}
