// Properties that are spelt otherwise than by joining the words of their attribute.
const irregular: ReadonlyMap<string, string> = new Map(
  "dataType onActivate onBegin onEnd onFocusIn onFocusOut onMouseWheel onRepeat onShow onZoom panose1 playbackOrder strokeDashArray strokeDashOffset strokeLineCap strokeLineJoin strokeMiterLimit timelineBegin typeOf"
    .split(" ")
    .map((property) => [property.toLowerCase(), property]),
)

/** What hast calls an attribute of SVG in trees of other parsers: `stroke-width` is `strokeWidth`. */
export const svgPropertyOf = (attribute: string): string => {
  const joined = attribute.replace(/[-:]([a-z\d])/gu, (_, letter: string) => letter.toUpperCase())
  return irregular.get(joined.toLowerCase()) ?? joined
}
