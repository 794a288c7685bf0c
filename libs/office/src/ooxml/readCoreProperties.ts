import type { Metadata } from "@trawl/core/page"
import { buildMetadata } from "../tree/buildMetadata.ts"
import { childOf, textIn } from "../xml/XmlElement.ts"
import type { Archive } from "../zip/openZip.ts"
import { readRelations, relatedPart } from "./readPackage.ts"

/** Reads the core properties of an Office package. ECMA-376 part 2, 8.3. */
export const readCoreProperties = (archive: Archive): Metadata => {
  const root = relatedPart(archive, readRelations(archive, ""), "core-properties")?.root
  const text = (name: string): string => textIn(childOf(root, name))
  return buildMetadata({
    title: text("dc:title"),
    author: text("dc:creator"),
    description: text("dc:description"),
    keywords: text("cp:keywords"),
    language: text("dc:language"),
    publishedTime: text("dcterms:created"),
    modifiedTime: text("dcterms:modified"),
  })
}
