import type { Element } from "hast"
import { blocks, preformatted } from "../elements.ts"
import { addBreak } from "../state/add.ts"
import { all } from "../state/all.ts"
import { itemBoundary, space } from "../state/Content.ts"
import type { Handler, State } from "../state/State.ts"
import { handleAttention, handlePrice, handleSuperscript } from "./handleAttention.ts"
import { handleBlock, handleBlockquote, handleRule, handleSummary } from "./handleBlock.ts"
import { isCallout } from "./handleCallout.ts"
import { handleDescriptions } from "./handleDescriptions.ts"
import { handleDiagram, handleDrawing, isDiagram } from "./handleDrawing.ts"
import { handleFootnote, handleNotes } from "./handleFootnote.ts"
import { handleHeading } from "./handleHeading.ts"
import { handleImage, handleNoscript, handlePicture } from "./handleImage.ts"
import { handleRuby } from "./handleInBrackets.ts"
import { handleInlineCode } from "./handleInlineCode.ts"
import { handleLink } from "./handleLink.ts"
import { handleList } from "./handleList.ts"
import { handleMath, handleMathScript, handleRenderedMath, handleTexElement, isRenderedMath } from "./handleMath.ts"
import { handleMedia } from "./handleMedia.ts"
import { handlePre } from "./handlePre.ts"
import { handleInlineQuote } from "./handleQuote.ts"
import { handleSpan } from "./handleSpan.ts"
import { handleTable } from "./handleTable.ts"

/** The handler of an element: by what the index says of it, by its role, by its name. */
export const handlerOf = (state: State, element: Element): Handler => {
  const { index, place } = state
  if (index.prices.size > 0 && index.prices.has(element)) return handlePrice
  if (place === "flow" && index.definitions.has(element)) return handleFootnote
  if (index.notes.has(element)) return element.tagName === "ol" || element.tagName === "ul" ? handleList : handleNotes
  if (isDiagram(element)) return handleDiagram
  return roleHandlerOf(element) ?? handlers.get(element.tagName) ?? unknownHandlerOf(state, element)
}

const unknownHandlerOf = (state: State, element: Element): Handler => {
  if (isRenderedMath(element)) return handleRenderedMath
  return element.tagName.includes("-") && isCallout(state, element) ? handleBlock : all
}

const withRoles: ReadonlySet<string> = new Set(["div", "span", "p"])

const roleHandlerOf = ({ tagName, properties: { role } }: Element): Handler | undefined =>
  typeof role === "string" && withRoles.has(tagName) ? roleHandlers.get(role) : undefined

const handleSpaced: Handler = (state, element) => [space, all(state, element), space]

const handleTime: Handler = (state, element) => [itemBoundary, all(state, element), itemBoundary]

const roleHandlers: ReadonlyMap<string, Handler> = new Map([
  ["heading", handleHeading],
  ["list", handleList],
  ["table", handleTable],
  ["grid", handleTable],
  ["treegrid", handleTable],
  ["separator", handleRule],
])

const byName = (handler: Handler, names: string): ReadonlyArray<readonly [string, Handler]> =>
  names.split(" ").map((name) => [name, handler])

const handlers: ReadonlyMap<string, Handler> = new Map([
  ...[...blocks].map((name) => [name, handleBlock] as const),
  ...[...preformatted].map((name) => [name, handlePre] as const),
  ...byName(handleAttention("strong"), "b strong"),
  ...byName(handleAttention("emphasis"), "em i cite dfn var"),
  ...byName(handleAttention("delete"), "del s strike"),
  ...byName(handleSuperscript("sup"), "sup"),
  ...byName(handleSuperscript("sub"), "sub"),
  ...byName(handleInlineCode, "code kbd samp tt"),
  ...byName(handleHeading, "h1 h2 h3 h4 h5 h6"),
  ...byName(handleList, "dir menu ol ul"),
  ...byName(handleDescriptions, "dl"),
  ...byName(handleTable, "table"),
  ...byName(handleBlockquote, "blockquote"),
  ...byName(handleSummary, "summary"),
  ...byName(handleRule, "hr"),
  ...byName(addBreak, "br"),
  ...byName(handleLink, "a"),
  ...byName(handleSpan, "span"),
  ...byName(handleTime, "time"),
  ...byName(handleSpaced, "button label"),
  ...byName(handleInlineQuote, "q"),
  ...byName(handleRuby, "rt"),
  ...byName(handleMath, "math"),
  ...byName(handleDrawing, "svg"),
  ...byName(handleTexElement, "tex-math d-math math-field"),
  ...byName(handleMathScript, "script"),
  ...byName(handleImage, "img image"),
  ...byName(handlePicture, "picture"),
  ...byName(handleNoscript, "noscript"),
  ...byName(handleMedia, "iframe audio video embed object"),
])
