import type { StartTag } from "../../parser/TokenSink.ts"
import { htmlPoints, textPoints } from "../elementKinds.ts"
import { foreignNamesOf, insertForeign } from "../insertForeign.ts"
import type { InsertionMode } from "../InsertionMode.ts"
import { isForeignName, namespaceOf } from "../QualifiedName.ts"
import { isSpace, type TreeBuilder } from "../TreeBuilder.ts"
import { wordSet } from "../wordSet.ts"

/** Elements of HTML that end a drawing or formula whose end tag is missing. */
const breaking = wordSet(
  "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var",
)
const fontAttributes = wordSet("color face size")

const isBreaking = ({ attributes, name }: StartTag): boolean =>
  breaking.has(name) || (name === "font" && attributes.some(({ name }) => fontAttributes.has(name)))

const breakOut = ({ open }: TreeBuilder): void => {
  while (open.isForeign && !htmlPoints.has(open.name) && !textPoints.has(open.name)) open.pop()
}

/** The rules within SVG and MathML, after "The rules for parsing tokens in foreign content" of the HTML standard (13.2.6.5). */
export const foreign: InsertionMode = {
  start: (builder, tag) => {
    const namespace = namespaceOf(builder.open.name)
    if (namespace !== "" && !isBreaking(tag)) return insertForeign(builder, tag, namespace)
    breakOut(builder)
    builder.modes[builder.mode].start(builder, tag)
  },
  end: (builder, name) => {
    const { open } = builder
    if (name === "br" || name === "p") {
      breakOut(builder)
      return builder.processEnd(name)
    }
    // Finding a name so takes a tenth of the time of looking at each.
    const place = Math.max(...foreignNamesOf(name).map((ended) => open.names.lastIndexOf(ended)))
    if (place > 0 && open.names.findLastIndex((opened) => !isForeignName(opened)) < place) open.popTo(place)
    else builder.processEnd(name)
  },
  text: (builder, text) => {
    builder.insertText(text.replaceAll("\0", "�"))
    if (builder.allowsFrameset && !isSpace(text.replaceAll("\0", ""))) builder.allowsFrameset = false
  },
}
