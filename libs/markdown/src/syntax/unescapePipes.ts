import type { Nodes, Root, Text } from "mdast"
import type { Extension } from "mdast-util-from-markdown"
import type { InlineMath } from "mdast-util-math"

/** Reads `\|` as `|` in the formulas of a table, as GFM does in its code. */
export const unescapePipes: Extension = {
  transforms: [
    (tree: Root) => {
      const waiting: Array<readonly [Nodes, boolean]> = [[tree, false]]
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [node, isInCell] = next
        if (node.type === "inlineMath" && isInCell) unescape(node)
        if ("children" in node)
          for (const child of node.children) waiting.push([child, isInCell || node.type === "tableCell"])
      }
    },
  ],
}

const unescape = (formula: InlineMath): void => {
  if (!formula.value.includes("|")) return
  formula.value = formula.value.replaceAll(/\\([\\|])/gu, (pair, second: string) => (second === "|" ? "|" : pair))
  const { hChildren: [shown] = [] } = (formula.data ?? {}) as { hChildren?: ReadonlyArray<Text> } // as mdast-util-math makes it
  if (shown !== undefined) shown.value = formula.value
}
