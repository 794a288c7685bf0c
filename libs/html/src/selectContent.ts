import type { Root } from "hast"
import { prune } from "./content/prune.ts"
import type { ContentOptions } from "./ContentOptions.ts"

export const selectContent = (tree: Root, base: string, _options: ContentOptions): Root => prune(tree.children, { base, dropped: new Set(), keepsHidden: false })
