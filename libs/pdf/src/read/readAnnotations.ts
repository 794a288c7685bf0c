import type { PDFPageProxy } from "pdfjs-dist"
import { type Box, movedBox, sharedArea } from "./Box.ts"
import type { FormField } from "./FormField.ts"
import type { Matrix } from "./Matrix.ts"

/** The area of a link annotation, with its target. */
export interface LinkBox extends Box {
  readonly href: string
}

/** What lies over a page besides its content. */
export interface Annotations {
  readonly links: ReadonlyArray<LinkBox>
  readonly fields: ReadonlyArray<FormField>
}

/** Bounds: annotations per page, characters per URL and per value. */
const [mostAnnotations, longestAddress, longestValue] = [2_000, 2_000, 20_000]

/** Flags of annotations that are not seen: hidden, and not for the screen. */
const unseen = 2 | 32

/** An annotation as pdf.js reads it. */
interface RawAnnotation {
  readonly id?: unknown
  readonly subtype?: unknown
  readonly rect?: unknown
  readonly url?: unknown
  readonly annotationFlags?: unknown
  readonly fieldType?: unknown
  readonly fieldValue?: unknown
  readonly options?: unknown
  readonly comb?: unknown
  readonly combo?: unknown
  readonly password?: unknown
  readonly checkBox?: unknown
  readonly radioButton?: unknown
  readonly exportValue?: unknown
  readonly buttonValue?: unknown
  readonly contentsObj?: { readonly str?: unknown }
}

const isAddress = (text: unknown): text is string =>
  typeof text === "string" && text.length <= longestAddress && /^(?:https?:\/\/|mailto:)/iu.test(text)

const textsIn = (value: unknown): ReadonlyArray<string> =>
  (Array.isArray(value) ? (value as ReadonlyArray<unknown>) : [value]).flatMap((one) =>
    typeof one === "string" && one.trim() !== "" ? [one.slice(0, longestValue)] : [],
  )

/** Shown names of choices by their value. */
const shownNames = (options: unknown): ReadonlyMap<string, string> =>
  new Map(
    (Array.isArray(options) ? (options as ReadonlyArray<unknown>) : []).flatMap((option) => {
      const { displayValue, exportValue } = option as {
        readonly displayValue?: unknown
        readonly exportValue?: unknown
      }
      return typeof exportValue === "string" && typeof displayValue === "string" ? [[exportValue, displayValue]] : []
    }),
  )

type FieldFacts = Pick<FormField, "kind" | "value" | "isTicked" | "isOwnValue">

const box = (isTicked: boolean): FieldFacts => ({ kind: "box", value: "", isTicked, isOwnValue: true })

const value = (text: string, isOwnValue: boolean): FieldFacts => ({
  kind: "value",
  value: text,
  isTicked: false,
  isOwnValue,
})

/** What a widget says; undefined for buttons and signatures, which are read as drawn. */
const readWidget = (widget: RawAnnotation): FieldFacts | undefined => {
  const { buttonValue, checkBox, comb, exportValue, fieldType, fieldValue, options, password, radioButton } = widget
  if (checkBox === true) return box(fieldValue === exportValue)
  if (radioButton === true) return typeof buttonValue === "string" ? box(fieldValue === buttonValue) : undefined
  if (password === true) return value("", true)
  if (fieldType === "Tx") return value(textsIn(fieldValue).join(" "), comb === true)
  if (fieldType !== "Ch") return undefined
  const names = shownNames(options)
  return value(
    textsIn(fieldValue)
      .map((text) => names.get(text) ?? text)
      .join(", "),
    true,
  )
}

const readField = (annotation: RawAnnotation): FieldFacts | undefined => {
  if (annotation.subtype === "Widget") return readWidget(annotation)
  const [text] = textsIn(annotation.contentsObj?.str)
  return annotation.subtype === "FreeText" && text !== undefined
    ? { kind: "note", value: text, isTicked: false, isOwnValue: false }
    : undefined
}

const isSeen = ({ annotationFlags }: RawAnnotation): boolean =>
  typeof annotationFlags !== "number" || (annotationFlags & unseen) === 0

const linkOf = ({ subtype, url }: RawAnnotation, area: Box): ReadonlyArray<LinkBox> =>
  subtype === "Link" && isAddress(url) ? [{ href: url, ...area }] : []

const fieldOf = (annotation: RawAnnotation, area: Box): ReadonlyArray<FormField> => {
  const facts = isSeen(annotation) ? readField(annotation) : undefined
  return facts === undefined || typeof annotation.id !== "string" ? [] : [{ ...area, id: annotation.id, ...facts }]
}

/** Reads the links of a page, and the fields that are within it. */
export const readAnnotations = async (page: PDFPageProxy): Promise<Annotations> => {
  const { height, transform, width } = page.getViewport({ scale: 1 })
  const matrix = transform as unknown as Matrix
  const seen = { left: 0, top: 0, right: width, bottom: height }
  const all: ReadonlyArray<RawAnnotation> = await page.getAnnotations()
  // Passwords are kept apart from the text however many fields there are.
  const read = all.filter((annotation, index) => index < mostAnnotations || annotation.password === true)
  const placed = read.flatMap((annotation) => {
    if (!Array.isArray(annotation.rect)) return []
    const [left = 0, top = 0, right = 0, bottom = 0] = annotation.rect.map(Number)
    return [{ annotation, area: movedBox(matrix, { left, top, right, bottom }) }]
  })
  return {
    links: placed.flatMap(({ annotation, area }) => linkOf(annotation, area)),
    fields: placed.flatMap(({ annotation, area }) => (sharedArea(area, seen) > 0 ? fieldOf(annotation, area) : [])),
  }
}
