import type { Element } from "hast"
import { attributeOf } from "../../attributes.ts"
import { drawnSigns } from "./drawnSigns.ts"
import { mathElement, mathLeaf, mathRow, type Scripts, withScripts } from "./mathElements.ts"

/** A sign or a line of a drawing, in the unit of the drawing: where it begins, how high it lies, how large it is. */
interface Shape {
  readonly leaf: Element | undefined
  readonly x: number
  readonly y: number
  readonly scale: number
  /** Of a line, else 0. */
  readonly width: number
}

/** MathML of a formula in SVG that names nothing but its signs, read from where they lie: fractions by their lines, scripts by their size. */
export const mathmlOfShapes = (svg: Element): Element | undefined => {
  const shapes: Array<Shape> = []
  collect(svg, { x: 0, y: 0, scale: 1 }, shapes)
  const row = rowOf(shapes, 0)
  return row.length === 0 ? undefined : mathElement("math", row)
}

type Place = Pick<Shape, "x" | "y" | "scale">

const collect = (element: Element, around: Place, shapes: Array<Shape>): void => {
  for (const child of element.children) {
    if (child.type !== "element" || child.tagName === "defs") continue
    const place = placeOf(child, around)
    if (child.tagName === "use" || child.tagName === "text") shapes.push({ ...place, leaf: leafOf(child), width: 0 })
    else if (child.tagName === "rect")
      shapes.push({ ...place, leaf: undefined, width: numberOf(child, "width") * place.scale })
    else collect(child, place, shapes)
  }
}

const numberOf = (element: Element, name: string): number => {
  const value = Number(attributeOf(element, name) ?? 0)
  return Number.isFinite(value) ? value : 0
}

const placeOf = (element: Element, { x, y, scale }: Place): Place => {
  const transform = attributeOf(element, "transform") ?? ""
  const moved = /translate\((-?[\d.]+)[, ]+(-?[\d.]+)\)/u.exec(transform)
  const own = Number(/scale\(([\d.]+)/u.exec(transform)?.[1] ?? 1)
  return {
    x: x + scale * (Number(moved?.[1] ?? 0) + own * numberOf(element, "x")),
    y: y + scale * (Number(moved?.[2] ?? 0) + own * numberOf(element, "y")),
    scale: scale * own,
  }
}

const leafOf = (element: Element): Element => {
  const { text, variant } = drawnSigns(element)
  const known = variant === undefined || variant === "italic" ? {} : { mathvariant: variant }
  if (/^[\d.]$/u.test(text)) return mathLeaf("mn", text)
  if (/^\p{L}$/u.test(text)) return mathLeaf("mi", text, variant === undefined ? { mathvariant: "normal" } : known)
  return mathLeaf("mo", text)
}

/** Fractions nest no deeper. */
const maxDepth = 20

/** Elements from left to right. Signs right above and below a line are a fraction. */
const rowOf = (shapes: ReadonlyArray<Shape>, depth: number): Array<Element> => {
  const line = depth > maxDepth ? undefined : widest(shapes)
  if (line === undefined) return scriptedRow(shapes)
  const [above, below, others] = [[], [], []] as [Array<Shape>, Array<Shape>, Array<Shape>]
  for (const shape of shapes) {
    if (shape === line) continue
    const isWithin = shape.x >= line.x - slack && shape.x < line.x + line.width
    ;(isWithin ? (shape.y > line.y ? above : below) : others).push(shape)
  }
  const [before, after] = [others.filter(({ x }) => x < line.x), others.filter(({ x }) => x >= line.x)]
  const isFraction = above.length > 0 && below.length > 0
  const middle = isFraction
    ? [mathElement("mfrac", [mathRow(rowOf(above, depth + 1)), mathRow(rowOf(below, depth + 1))])]
    : underLine(before, rowOf([...above, ...below], depth + 1))
  return [...rowOf(before, depth + 1), ...middle, ...rowOf(after, depth + 1)]
}

// A line over signs belongs to the sign of a root before them.
const underLine = (before: Array<Shape>, content: Array<Element>): Array<Element> => {
  const isRoot = before.length > 0 && signOf(before.at(-1)) === "√"
  if (isRoot) before.pop()
  return [isRoot ? mathElement("msqrt", content) : mathElement("mover", [mathRow(content), mathLeaf("mo", "¯")])]
}

/** How far a sign begins before the line that it stands over, in thousandths of the size of the font. */
const slack = 60

const widest = (shapes: ReadonlyArray<Shape>): Shape | undefined => {
  let line: Shape | undefined
  for (const shape of shapes) if (shape.leaf === undefined && shape.width > (line?.width ?? 0)) line = shape
  return line
}

const signOf = (shape: Shape | undefined): string => {
  const child = shape?.leaf?.children[0]
  return child?.type === "text" ? child.value : ""
}

const scriptedRow = (shapes: ReadonlyArray<Shape>): Array<Element> => {
  const signs = shapes.filter(({ leaf }) => leaf !== undefined)
  const full = Math.max(0, ...signs.map(({ scale }) => scale))
  const base = signs.find(({ scale }) => scale === full)?.y ?? 0
  const row: Array<Element> = []
  let scripts: Array<Shape> = []
  const end = (): void => {
    if (scripts.length > 0) row.push(withScripts(row.pop() ?? mathRow([]), scriptsOf(scripts, base), true))
    scripts = []
  }
  for (const shape of signs) {
    if (shape.scale < full * 0.95) {
      scripts.push(shape)
      continue
    }
    end()
    addSign(row, shape.leaf as Element) // only those with one are gone through
  }
  end()
  return row
}

const scriptsOf = (shapes: ReadonlyArray<Shape>, base: number): Scripts => {
  const [over, under] = [shapes.filter(({ y }) => y > base), shapes.filter(({ y }) => y <= base)]
  return {
    over: over.length === 0 ? undefined : mathRow(scriptedRow(over)),
    under: under.length === 0 ? undefined : mathRow(scriptedRow(under)),
  }
}

// Digits of a number, and letters of an upright name, are drawn one by one.
const addSign = (row: Array<Element>, leaf: Element): void => {
  const last = row.at(-1)
  const isJoined =
    last !== undefined &&
    last.tagName === leaf.tagName &&
    (leaf.tagName === "mn" || (leaf.tagName === "mi" && leaf.properties.mathvariant === "normal")) &&
    last.properties.mathvariant === leaf.properties.mathvariant
  if (!isJoined) row.push(leaf)
  else row[row.length - 1] = mathLeaf(leaf.tagName, signIn(last) + signIn(leaf), leaf.properties)
}

const signIn = ({ children: [child] }: Element): string => (child?.type === "text" ? child.value : "")
