import type { Brand } from "../Brand.ts"
import type { Purpose, Scene, PaintedElement } from "../paintScene.ts"
import { systemFonts } from "./systemFonts.ts"
import { tallyEqual } from "./tally.ts"

/** Most families of a stack that are reported. */
const longestStack = 12

/** Maps font names made by build tools to the font: `__Inter_d65c78` is Inter, and its fallback is dropped. */
const plainName = (name: string): string => {
  const [, built] = /^__(.+)_[\da-f]{5,8}$/u.exec(name) ?? []
  if (built === undefined) return /^__.+_Fallback/u.test(name) ? "" : name
  return /_?Fallback$/u.test(built) ? "" : built.replaceAll("_", " ")
}

/** The families of a stack, in their order. Linear. */
export const familiesOf = (stack: string): ReadonlyArray<string> =>
  stack
    .split(",")
    .slice(0, longestStack * 2)
    .map((name) => plainName(name.trim().replace(/^["']/u, "").replace(/["']$/u, "").trim()))
    .filter((name, index, all) => name !== "" && all.indexOf(name) === index)
    .slice(0, longestStack)

/** The font of a stack: its first family, or the system font if the stack is a system's. */
export const familyOf = (stack: string): string | undefined => {
  const families = familiesOf(stack)
  const [first] = families
  if (first === undefined || !systemFonts.has(first.toLowerCase())) return first
  return /^(?:serif|monospace|cursive|fantasy|ui-serif|ui-monospace)$/iu.test(first) ? first.toLowerCase() : "system-ui"
}

const own = ({ element, place }: PaintedElement): boolean => element.text > 0 && place !== "foreign"
const capped = ({ element }: PaintedElement): number => Math.min(element.text, 1_000)

/** The most frequent value among some elements, weighted by text length. */
const most = <A extends string | number>(
  seen: ReadonlyArray<PaintedElement>,
  read: (one: PaintedElement) => A,
): A | undefined => tallyEqual(seen.map((one) => ({ value: read(one), weight: capped(one) })))[0]?.value

/** The elements of a purpose; those in the main content first. */
const ofPurpose = (scene: Scene, ...purposes: ReadonlyArray<Purpose>): ReadonlyArray<PaintedElement> => {
  const all = scene.seen.filter((one) => own(one) && purposes.includes(one.purpose))
  const main = all.filter(({ place }) => place === "main")
  return main.length > 0 ? main : all
}

const ofTag = (scene: Scene, tag: string): ReadonlyArray<PaintedElement> => {
  const inside = new Set<number>()
  // The text of a heading may be in elements inside it.
  for (const [index, { element }] of scene.seen.entries())
    if (element.tag === tag || inside.has(element.parent)) inside.add(index)
  return scene.seen.filter((one, index) => inside.has(index) && own(one))
}

/** A line height as a multiple of the font size; 0 for `normal`. */
const lineHeightOf = ({ look }: PaintedElement): number => {
  const pixels = Number.parseFloat(look.lineHeight)
  if (/^[\d.]+$/u.test(look.lineHeight)) return pixels
  return pixels > 0 && look.fontSize > 0 ? Math.round((pixels / look.fontSize) * 100) / 100 : 0
}

const pixels = (value: number | undefined): string | undefined =>
  value === undefined || value === 0 ? undefined : `${value}px`

const familyIn = (stack: string | undefined): string | undefined => (stack === undefined ? undefined : familyOf(stack))

/** Fonts and typography of a page. */
export const chooseFonts = (scene: Scene): Pick<Brand, "fonts" | "typography"> => {
  const [body, headings, code] = [
    ofPurpose(scene, "text", "link"),
    ofPurpose(scene, "heading"),
    ofPurpose(scene, "code"),
  ]
  const stacks = {
    body: most(body, ({ look }) => look.fontFamily),
    heading: most(headings, ({ look }) => look.fontFamily),
    code: most(code, ({ look }) => look.fontFamily),
  }
  const families = {
    body: familyIn(stacks.body ?? stacks.heading),
    heading: familyIn(stacks.heading),
    code: familyIn(stacks.code),
  }
  const roles = [
    ["heading", families.heading],
    ["body", families.body],
    ["monospace", families.code],
  ] as const
  const fonts = roles.flatMap(([role, family]) => (family === undefined ? [] : [{ family, role }]))
  const lists = Object.entries(stacks).flatMap(([role, stack]) =>
    stack === undefined ? [] : [[role, familiesOf(stack)]],
  )
  const sizes = {
    body: most(ofPurpose(scene, "text"), ({ look }) => look.fontSize),
    ...Object.fromEntries(["h1", "h2", "h3"].map((tag) => [tag, most(ofTag(scene, tag), ({ look }) => look.fontSize)])),
  }
  const bold = most(
    body.filter(({ look }) => look.fontWeight >= 600),
    ({ look }) => look.fontWeight,
  )
  const heading = most(headings, lineHeightOf)
  const regular = most(body, lineHeightOf)
  const typography = {
    fontFamilies: { primary: families.body, heading: families.heading, code: families.code },
    fontStacks: Object.fromEntries(lists),
    fontSizes: Object.fromEntries(Object.entries(sizes).map(([tag, size]) => [tag, pixels(size)])),
    lineHeights: { heading: heading === 0 ? undefined : heading, body: regular === 0 ? undefined : regular },
    fontWeights: {
      regular: most(
        body.filter(({ look }) => look.fontWeight < 600),
        ({ look }) => look.fontWeight,
      ),
      heading: most(headings, ({ look }) => look.fontWeight),
      bold,
    },
  }
  // Undefined fields are left out with those of the whole answer.
  return { fonts, typography: typography as NonNullable<Brand["typography"]> }
}
