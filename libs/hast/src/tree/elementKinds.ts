import { wordSet } from "./wordSet.ts"

// Sets of qualified names, after "The stack of open elements" of the HTML standard (13.2.4.2).

const scopeMarks =
  "applet caption html table td th marquee object select template math/mi math/mo math/mn math/ms math/mtext math/annotation-xml math/annotation-xml/html svg/foreignObject svg/desc svg/title"

/** Elements that end a scope. */
export const scopes = {
  default: wordSet(scopeMarks),
  list: wordSet(`${scopeMarks} ol ul`),
  button: wordSet(`${scopeMarks} button`),
  table: wordSet("html table template"),
} as const

/** Elements with a rule of their own; all others are ordinary or formatting. */
export const special = wordSet(
  `${scopeMarks} address area article aside base basefont bgsound blockquote body br button center col colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr iframe img input keygen li link listing main menu meta nav noembed noframes noscript ol p param plaintext pre script section source style summary tbody textarea tfoot thead title tr track ul wbr xmp`,
)

/** Elements that end without an end tag. */
export const impliedEnds = wordSet("dd dt li optgroup option p rb rp rt rtc")
/** The same, and the parts of a table. */
export const allImpliedEnds = wordSet(
  "dd dt li optgroup option p rb rp rt rtc caption colgroup tbody td tfoot th thead tr",
)

export const headings = wordSet("h1 h2 h3 h4 h5 h6")

/** Content that stands directly in one of these is put before the table. */
export const fostering = wordSet("table tbody tfoot thead tr")

/** Elements of SVG and MathML that hold HTML. */
export const htmlPoints = wordSet("svg/foreignObject svg/desc svg/title math/annotation-xml/html")
/** Elements of MathML that hold text and HTML. */
export const textPoints = wordSet("math/mi math/mo math/mn math/ms math/mtext")

/** Elements that modes rely on: they are held open at any depth. */
export const held = wordSet(
  "html head body frameset template table caption colgroup tbody tfoot thead tr td th select title style script noframes textarea xmp iframe noembed",
)
