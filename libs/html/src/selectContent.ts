import type { Root } from "hast"
import { mainContent } from "./content/mainContent.ts"
import { pageKind } from "./content/pageKind.ts"
import { prune } from "./content/prune.ts"
import type { ContentOptions } from "./ContentOptions.ts"

export const selectContent = (tree: Root, base: string, options: ContentOptions): Root => {
  const root = prune(tree.children, { base, dropped: new Set(), keepsHidden: false })
  return options.onlyMainContent ? mainContent(root, pageKind(tree, base)) : root
}
