import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { architectureMarkdown } from "./architecture/architectureMarkdown.ts"
import { changesMarkdown } from "./architecture/changesMarkdown.ts"
import { errorCodesJson } from "./errorCodesJson.ts"
import { configurationMarkdown } from "./configurationMarkdown.ts"
import { contentMarkdown } from "./content/contentMarkdown.ts"
import { errorsMarkdown } from "./errorsMarkdown.ts"
import { optionsMarkdown } from "./optionsMarkdown.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** The documents generated from the sources, in whole or in part: text by path from the root. */
export const generatedDocs = (): Readonly<Record<string, string>> => ({
  "ARCHITECTURE.md": architectureMarkdown(root, readFileSync(`${root}ARCHITECTURE.md`, "utf8")),
  "docs/where-to-change.md": changesMarkdown(),
  "docs/options.md": optionsMarkdown(),
  "docs/configuration.md": configurationMarkdown(),
  "docs/errors.md": errorsMarkdown(),
  "docs/content.md": contentMarkdown(),
  "apps/docs/src/reference/errorCodes.json": errorCodesJson(),
})
