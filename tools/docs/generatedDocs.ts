import { configurationMarkdown } from "./configurationMarkdown.ts"
import { contentMarkdown } from "./content/contentMarkdown.ts"
import { errorsMarkdown } from "./errorsMarkdown.ts"
import { optionsMarkdown } from "./optionsMarkdown.ts"

/** The documents generated from the sources: text by path from the root. */
export const generatedDocs = (): Readonly<Record<string, string>> => ({
  "docs/options.md": optionsMarkdown(),
  "docs/configuration.md": configurationMarkdown(),
  "docs/errors.md": errorsMarkdown(),
  "docs/content.md": contentMarkdown(),
})
