import type { Metadata } from "@trawl/core"
import type { Root } from "hast"

export const readMetadata = (_tree: Root, _base: string): Metadata => ({})
