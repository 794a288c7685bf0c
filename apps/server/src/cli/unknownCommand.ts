import { nearestName } from "../settings/nearestName.ts"
import { isAddress } from "./convertArguments.ts"

const commands = ["scrape", "crawl", "map", "search", "convert", "export", "mcp", "keys", "help", "version"]

const hint = "See npm start -- --help."

/** What to say of a first argument that is no command. */
export const unknownCommand = (word: string): string => {
  if (word.startsWith("-"))
    return `There is no option ${word.split("=", 1)[0]}. The service's settings are environment variables, listed in docs/configuration.md. ${hint}`
  if (isAddress(word)) return `There is no command ${word}. To save the page: npm start -- scrape ${word}`
  const near = nearestName(word, commands)
  return `There is no command ${word}.${near === undefined ? "" : ` Did you mean ${near}?`} ${hint}`
}
