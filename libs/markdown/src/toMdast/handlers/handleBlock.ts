import type { Element } from "hast"
import { classesOf } from "../attributes.ts"
import { isCode, isLineNumber } from "../code/extractCode.ts"
import { languageOf } from "../code/languageOf.ts"
import { blocks } from "../elements.ts"
import { attentionOf } from "../phrasing/Attention.ts"
import { addBlock, endLine, onOwnLine } from "../state/add.ts"
import { all } from "../state/all.ts"
import { nothing } from "../state/Content.ts"
import type { Handler } from "../state/State.ts"
import { withAttention } from "../state/within.ts"
import { textOf } from "@trawl/hast"
import { handleCallout, isCallout } from "./handleCallout.ts"
import { handleRenderedMath, isRenderedMath } from "./handleMath.ts"
import { handleCodeLike } from "./handlePre.ts"
import { handleQuote, isQuote, isQuoted } from "./handleQuote.ts"

/** An element that begins and ends a line: a formula, a box, a quote or code where it is named so. */
export const handleBlock: Handler = (state, element) => {
  if (element.tagName === "div" && classesOf(element).includes("bbCodeBlock-expandLink")) return nothing
  const language = element.children.length > 0 ? languageOf(element) : undefined
  const inner = language === undefined ? state : { ...state, language }
  return onOwnLine(inner, () => handleInner(inner, element))
}

const handleInner: Handler = (state, element) => {
  if (isRenderedMath(element)) return handleRenderedMath(state, element)
  if (isCallout(state, element)) return handleCallout(state, element)
  return element.tagName === "div" && state.place === "flow" ? handleBox(state, element) : all(state, element)
}

// Programs write quotes and code as boxes with a name.
const handleBox: Handler = (state, element) => {
  if (isLineNumber(element) && /^[\s\d]*$/u.test(textOf(element, 20_000))) return nothing
  if (isQuoted(element) && isQuote(state, element)) return handleQuote(state, element)
  return isCode(element) ? handleCodeLike(state, element) : all(state, element)
}

const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/u.test(tagName)

/** What opens a fold: in bold, unless blocks are in it. */
export const handleSummary: Handler = (state, element) => {
  const holdsBlocks = element.children.some(
    (child) => child.type === "element" && (blocks.has(child.tagName) || isHeading(child)),
  )
  const isPlain = holdsBlocks || state.place !== "flow"
  const inner = isPlain ? state : withAttention(state, attentionOf("strong", element))
  return onOwnLine(state, () => all(inner, element))
}

/** `blockquote`: a quote, or a box where it quotes nothing. */
export const handleBlockquote: Handler = (state, element) =>
  isQuote(state, element) && !isCallout(state, element) ? handleQuote(state, element) : handleBlock(state, element)

/** A thematic break, but in a link: what a line parts there leads to one place. */
export const handleRule: Handler = (state) =>
  state.place === "flow" && !state.attention.some(({ type }) => type === "link")
    ? addBlock(state, { type: "thematicBreak" })
    : endLine(state)
