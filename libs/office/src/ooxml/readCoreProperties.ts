import type { Metadata } from "@trawl/core"
import { metadataOf } from "../tree/metadataOf.ts"
import { childOf, textIn } from "../xml/XmlElement.ts"
import type { Archive } from "../zip/openZip.ts"
import { readRelations, relatedPart } from "./readPackage.ts"

/** What an Office package says of itself. ECMA-376 part 2, 8.3. */
export const readCoreProperties = (archive: Archive): Metadata => {
  const root = relatedPart(archive, readRelations(archive, ""), "core-properties")?.root
  const text = (name: string): string => textIn(childOf(root, name))
  return metadataOf({
    title: text("dc:title"),
    author: text("dc:creator"),
    description: text("dc:description"),
    keywords: text("cp:keywords"),
    language: text("dc:language"),
    publishedTime: text("dcterms:created"),
    modifiedTime: text("dcterms:modified"),
  })
}
