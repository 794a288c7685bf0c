import type { Doctype } from "../parser/TokenSink.ts"
import { quirkyIdentifiers } from "./quirks.data.ts"

const quirkyBeginnings = quirkyIdentifiers.split("|")
const quirkyNames: ReadonlySet<string> = new Set([
  "-//w3o//dtd w3 html strict 3.0//en//",
  "-/w3c/dtd html 4.0 transitional/en",
  "html",
])
/** Quirky unless the doctype has a system identifier. */
const looseBeginnings = ["-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//"]
const quirkySystem = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"

/** Whether browsers lay out a page as those of the nineties did: a table does not end a paragraph there. */
export const isQuirky = ({ isBroken, name, publicId, systemId }: Doctype): boolean => {
  if (isBroken || name !== "html" || systemId?.toLowerCase() === quirkySystem) return true
  if (publicId === undefined) return false
  const id = publicId.toLowerCase()
  const begins = (beginning: string): boolean => id.startsWith(beginning)
  return (
    quirkyNames.has(id) || quirkyBeginnings.some(begins) || (systemId === undefined && looseBeginnings.some(begins))
  )
}
