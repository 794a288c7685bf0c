import type { DocumentSettings } from "@trawl/core"
import type { Settings } from "./Settings.ts"

/** How documents are read on this server, whatever a request asks for. */
export const readingOf = ({ documentProfile, documentTables, ocrLanguages }: Settings): DocumentSettings => ({
  languages: ocrLanguages,
  profile: documentProfile,
  tables: documentTables,
})
