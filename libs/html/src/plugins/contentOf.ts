import type { Root } from "hast"
import type { ContentOptions } from "../ContentOptions.ts"
import { findBase } from "../findBase.ts"
import { readMetadata } from "../metadata/readMetadata.ts"
import { selectContent } from "../selectContent.ts"

/** The content of a document's tree, whoever parsed it. */
export const contentOf = (tree: Root, url: string, options: ContentOptions): Root => {
  const base = findBase(tree, url)
  const { title } = readMetadata(tree, base)
  return selectContent({ tree, url, base, title: typeof title === "string" ? title : "" }, options)
}
