import { parseApiKey } from "@trawl/usage"
import { isLoopback } from "@trawl/guard"
import { settingName } from "./settingName.ts"

const keysIn = (apiKeys = ""): ReadonlyArray<string | undefined> =>
  apiKeys.split(",").map((entry) => parseApiKey(entry.trim())?.key)

/** Contradictions between the settings of keys, hosts and origins that are each well formed, one sentence each. */
export const keyContradictions = (texts: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const { adminKey, apiKeys, host } = texts
  const asksForKeys = ["apiKeys", "adminKey"].find((key) => texts[key] !== undefined)
  const mistakes: Array<string> = []
  if (host !== undefined && !isLoopback(host) && asksForKeys === undefined) {
    mistakes.push(
      "TRAWL_HOST is not a loopback address, so anyone who reaches the server could use it: set TRAWL_API_KEYS or TRAWL_ADMIN_KEY, or bind to 127.0.0.1.",
    )
  }
  for (const key of ["hosts", "origins"]) {
    if (texts[key] !== undefined && asksForKeys !== undefined) {
      mistakes.push(
        `${settingName(key)} is for a server without keys: with ${settingName(asksForKeys)} a key is asked for under every name and of every origin.`,
      )
    }
  }
  if (adminKey !== undefined && keysIn(apiKeys).includes(adminKey)) {
    mistakes.push("TRAWL_ADMIN_KEY is one of TRAWL_API_KEYS, so that a team could make keys for all: take another one.")
  }
  return mistakes
}
