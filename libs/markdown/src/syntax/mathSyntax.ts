import type { Extension } from "micromark-util-types"
import { dollar } from "./codes.ts"
import { mathFlow } from "./mathFlow.ts"
import { mathText } from "./mathText.ts"

declare module "micromark-util-types" {
  interface TokenTypeMap {
    mathFlow: "mathFlow"
    mathFlowFence: "mathFlowFence"
    mathFlowFenceSequence: "mathFlowFenceSequence"
    mathFlowValue: "mathFlowValue"
    mathText: "mathText"
    mathTextSequence: "mathTextSequence"
    mathTextData: "mathTextData"
  }
}

/** Formulas in dollars, in the tokens that mdast-util-math reads. */
export const mathSyntax: Extension = { flow: { [dollar]: mathFlow }, text: { [dollar]: mathText } }
