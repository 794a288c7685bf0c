import type { Root, Text } from "hast"

const maskKey = "isMasked"

/** A copy of a text with masked characters, or of a tree with such texts, flagged so that its asterisks are not read as markdown delimiters. */
export const masked = <Node extends Root | Text>(node: Node): Node => ({
  ...node,
  data: { ...node.data, [maskKey]: true },
})

/** Whether a node is flagged as masked. */
export const isMasked = ({ data }: Pick<Root | Text, "data">): boolean => data !== undefined && maskKey in data
