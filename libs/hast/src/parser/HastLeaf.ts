import { ParentedNode } from "./ParentedNode.ts"

/** A text or comment. One class for both: with more than four shapes of nodes, V8 looks up each node's type anew in every walk over a tree. */
export class HastLeaf<Type extends "text" | "comment"> extends ParentedNode {
  readonly type: Type
  value: string
  constructor(type: Type, value: string) {
    super()
    this.type = type
    this.value = value
  }
}
