import type { Element } from "hast"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"

/** The link around a block, or the first one in it. */
export const linkOf = ({ edge, holder }: ContentBlock): Element | undefined => {
  let part: Region | undefined = holder
  while (part !== undefined && part !== edge && part.tag !== "a") part = part.parent
  const link = part?.tag === "a" ? part : holder.children.find(({ tag }) => tag === "a")
  return link?.node.type === "element" ? link.node : undefined
}
