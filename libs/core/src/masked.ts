import type { Root, Text } from "hast"

const maskKey = "isMasked"

/** A copy of a text in which asterisks stand for what was there, or of a tree with such texts: readers of marks must take them for none. */
export const masked = <Node extends Root | Text>(node: Node): Node => ({ ...node, data: { ...node.data, [maskKey]: true } })

/** Whether that was said of a node. */
export const isMasked = ({ data }: Pick<Root | Text, "data">): boolean => data !== undefined && maskKey in data
