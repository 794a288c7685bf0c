import { addText } from "../state/add.ts"
import { all } from "../state/all.ts"
import { noSpace, nothing } from "../state/Content.ts"
import type { Handler } from "../state/State.ts"
import { textOf } from "@trawl/hast"

/** What an element holds, in brackets. */
export const handleInBrackets: Handler = (state, element) => [
  addText(state, "("),
  all(state, element),
  noSpace,
  addText(state, ")"),
]

/** `rt`: how the characters before it are read. */
export const handleRuby: Handler = (state, element) =>
  textOf(element, 500).trim() === "" ? nothing : [noSpace, handleInBrackets(state, element)]
