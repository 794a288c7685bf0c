import type { Brand } from "../Brand.ts"
import { chroma, difference } from "../color/oklab.ts"
import { parseColor } from "../color/parseColor.ts"
import { type Rgba, toHex } from "../color/Rgb.ts"
import type { Scene, PaintedElement } from "../paintScene.ts"
import type { Buttons } from "./chooseButtons.ts"
import type { WeightedValue } from "./tally.ts"
import { tallyColors } from "./tallyColors.ts"
import { namedColor, type VariableColor, variableColors } from "./variableColors.ts"

/** Chroma below `grey` reads as grey; up to `near` two colours are the same, from `apart` on they are two colours of a brand. */
const [grey, near, apart] = [0.035, 3, 8]

const isNear = (one: Rgba, other: Rgba): boolean => difference(one, other) <= near
const isColorful = (color: Rgba): boolean => chroma(color) >= grey

/** The evidence that colours are chosen from. */
export interface ColorEvidence {
  readonly scene: Scene
  readonly buttons: Buttons
  readonly themeColor: string | undefined
}

/** The background of most of the page. */
export const chooseBackground = ({ canvas, seen, styles: { viewport } }: Scene): Rgba => {
  const areas = seen
    .filter(({ place }) => place !== "foreign")
    .map(({ area, ground }): WeightedValue<Rgba> => ({ value: ground, weight: area }))
  const isCovered = seen.some(
    ({ element, paint }) => (element.tag === "html" || element.tag === "body") && paint !== undefined && paint.a === 1,
  )
  const covered = areas.reduce((sum, { weight }) => sum + Math.max(0, weight), 0)
  const bare = isCovered ? 0 : Math.max(1, viewport.width * viewport.height - covered)
  return tallyColors([{ value: canvas, weight: bare }, ...areas])[0]?.value ?? canvas
}

/** Colours of text by how much of it there is, on the page's own background. */
const textColors = ({ seen }: Scene, background: Rgba): ReadonlyArray<WeightedValue<Rgba>> => {
  const plain = seen.filter(
    ({ element, place, purpose }) =>
      element.text > 0 && place !== "foreign" && (purpose === "text" || purpose === "heading"),
  )
  const onBackground = plain.filter(({ ground }) => isNear(ground, background))
  const read = onBackground.length > 0 ? onBackground : plain
  return tallyColors(read.map(({ element, ink }) => ({ value: ink, weight: Math.min(element.text, 2_000) })))
}

const linkColor = (
  { seen }: Scene,
  { background, text }: { readonly background: Rgba; readonly text: Rgba | undefined },
): Rgba | undefined => {
  const links = seen.filter(
    ({ element, place, purpose }) => purpose === "link" && element.text > 0 && place !== "foreign",
  )
  const inText = links.filter(({ ground, place }) => place === "main" && isNear(ground, background))
  const colors = tallyColors(
    (inText.length > 0 ? inText : links).map(({ ink, place }) => ({ value: ink, weight: place === "main" ? 2 : 1 })),
  )
  return (colors.find(({ value }) => text === undefined || difference(value, text) > near) ?? colors[0])?.value
}

const brandWords = /(?:^|[\s_-])(?:primary|brand)(?:$|[\s_-])/u

/** Default colours of links and visited links in browsers, which say nothing about the brand. */
const ownLinkColors: ReadonlySet<string> = new Set(["#0000EE", "#551A8B"])

/** Weights of evidence; a full viewport of one colour weighs as much as a button. */
const weights = {
  variable: 4,
  builtIn: 0.5,
  primaryButton: 5,
  button: 1,
  links: 2,
  area: 4,
  theme: 1.5,
  word: 1,
  declared: 4,
}

/** Least viewports that a colour declared by the page must cover to outweigh a single button. */
const declaredArea = 0.08

/** Roles other than the primary one, and states. */
const otherRoles = /accent|highlight|secondary|tertiary|success|positive|warning|danger|error|negative|info/u

const ofButton = (button: PaintedElement | undefined, weight: number): ReadonlyArray<WeightedValue<Rgba>> =>
  button?.paint === undefined ? [] : [{ value: button.ground, weight }]

/** Weighted evidence for brand colours. Visible things only; each kind is bounded. */
const evidenceOf = (
  { buttons, scene, themeColor }: ColorEvidence,
  link: Rgba | undefined,
): ReadonlyArray<WeightedValue<Rgba>> => {
  const {
    seen,
    styles: { viewport },
  } = scene
  const window = Math.max(1, viewport.width * viewport.height)
  const own = seen.filter(({ place }) => place !== "foreign")
  const painted = own.filter(({ paint }) => paint !== undefined)
  const theme = themeColor === undefined ? undefined : parseColor(themeColor)
  const areas = tallyColors(painted.map(({ area, ground }) => ({ value: ground, weight: area / window })))
  const named = painted.filter(({ element }) => brandWords.test(element.words ?? "")).slice(0, 20)
  return [
    ...ofButton(buttons.primary, weights.primaryButton),
    ...ofButton(buttons.secondary, weights.button),
    ...areas.map(({ value, weight }) => ({ value, weight: Math.min(weights.area, weight * weights.area) })),
    ...named.map(({ ground }) => ({ value: ground, weight: weights.word / named.length })),
    ...(theme === undefined ? [] : [{ value: theme, weight: weights.theme }]),
    ...(link === undefined ? [] : [{ value: link, weight: weights.links }]),
  ]
}

/** The colour that the page declares as its own, by name or as its theme, and also uses for areas; it is primary even if a button has another. */
const declaredColor = ({ scene, themeColor }: ColorEvidence, primaryName: Rgba | undefined): Rgba | undefined => {
  const {
    seen,
    styles: { viewport },
  } = scene
  const theme = themeColor === undefined ? undefined : parseColor(themeColor)
  const painted = seen.filter(({ paint, place }) => paint !== undefined && place !== "foreign")
  const coverage = (color: Rgba): number =>
    painted.reduce(
      (sum, { area, ground, purpose }) => sum + (purpose !== "button" && isNear(ground, color) ? area : 0),
      0,
    ) / Math.max(1, viewport.width * viewport.height)
  return [primaryName, theme].find(
    (color) => color !== undefined && isColorful(color) && coverage(color) >= declaredArea,
  )
}

/** Beside a declared primary colour, the call-to-action button has the accent. */
const buttonAccent = ({ buttons: { primary: button } }: ColorEvidence, primary: Rgba | undefined): Rgba | undefined =>
  primary !== undefined &&
  button?.paint !== undefined &&
  isColorful(button.ground) &&
  difference(button.ground, primary) >= apart
    ? button.ground
    : undefined

interface BrandColors {
  readonly primary: Rgba | undefined
  readonly secondary: Rgba | undefined
  readonly accent: Rgba | undefined
}

/** A named colour counts if the page shows it; a site's own name counts in any case. */
const isMeant = (found: VariableColor | undefined, scene: Scene): found is VariableColor =>
  found !== undefined &&
  (!found.isBuiltIn ||
    scene.seen.some(
      ({ ground, ink, paint, place }) =>
        place !== "foreign" && ((paint !== undefined && isNear(ground, found.color)) || isNear(ink, found.color)),
    ))

// A grey site has its strongest colour: that of its button.
const plainPrimary = ({ buttons: { primary } }: ColorEvidence, primaryName: Rgba | undefined): Rgba | undefined =>
  primaryName ?? (primary?.paint === undefined ? undefined : primary.ground)

/** Brand colours: named ones first, then those with the most evidence. */
const brandColors = (evidence: ColorEvidence, link: Rgba | undefined): BrandColors => {
  const { scene } = evidence
  const variables = variableColors(scene.styles.variables)
  const find = (words: RegExp, not?: RegExp) => {
    const found = namedColor(not === undefined ? variables : variables.filter(({ name }) => !not.test(name)), words)
    return isMeant(found, scene) ? found.color : undefined
  }
  const [primaryName, secondaryName, ownAccent] = [
    find(/brand|primary/u, otherRoles),
    find(/secondary/u),
    find(/accent|highlight|tertiary/u),
  ]
  const named = primaryName === undefined ? [] : [{ value: primaryName, weight: weights.variable }]
  const declared = declaredColor(evidence, primaryName)
  const ofDeclared = declared === undefined ? [] : [{ value: declared, weight: weights.declared }]
  const ranked = tallyColors([...named, ...ofDeclared, ...evidenceOf(evidence, link)])
  const colorful = ranked.filter(({ value }) => isColorful(value))
  const primary = colorful[0]?.value ?? plainPrimary(evidence, primaryName)
  const accentName =
    ownAccent ??
    (declared !== undefined && primary !== undefined && isNear(declared, primary)
      ? buttonAccent(evidence, primary)
      : undefined)
  const others = colorful
    .filter(({ value, weight }) => weight >= 0.15 && (primary === undefined || difference(value, primary) >= apart))
    .map(({ value }) => value)
  const secondary =
    secondaryName ?? others.find((one) => accentName === undefined || difference(one, accentName) >= apart)
  const accent = accentName ?? others.find((one) => secondary === undefined || difference(one, secondary) >= apart)
  return { primary, secondary, accent }
}

const stateWords = {
  success: /success|positive/u,
  warning: /warning|warn|caution/u,
  error: /danger|error|negative|destructive/u,
}

/** The colour of a state, by the name of a property or by the class of a visible element. */
const stateColor = ({ seen, styles }: Scene, words: RegExp): Rgba | undefined => {
  const named = namedColor(variableColors(styles.variables), words)
  if (named !== undefined && isColorful(named.color)) return named.color
  const shown = seen.filter(({ element, place }) => place !== "foreign" && words.test(element.words ?? "")).slice(0, 50)
  const colors = shown.flatMap(({ ground, ink, look, paint }) => [
    ...(paint === undefined ? [] : [ground]),
    ...(look.borderWidth > 0 ? [parseColor(look.borderColor)] : []),
    ink,
  ])
  return colors
    .flatMap((color) => (color !== undefined && isColorful(color) ? [color] : []))
    .toSorted((one, other) => chroma(other) - chroma(one))[0]
}

/** The colours of a page by their roles. */
export const chooseColors = (evidence: ColorEvidence): Brand["colors"] => {
  const { scene } = evidence
  const background = chooseBackground(scene)
  const [text, ...rest] = textColors(scene, background)
  const secondaryText =
    rest.find(({ value }) => text !== undefined && difference(value, text.value) >= apart && !isColorful(value)) ??
    rest.find(({ value }) => text !== undefined && difference(value, text.value) >= apart)
  const link = linkColor(scene, { background, text: text?.value })
  const brand = brandColors(
    evidence,
    link !== undefined && isColorful(link) && !ownLinkColors.has(toHex(link)) ? link : undefined,
  )
  const states = {
    success: stateColor(scene, stateWords.success),
    warning: stateColor(scene, stateWords.warning),
    error: stateColor(scene, stateWords.error),
  }
  const colors = {
    ...brand,
    background,
    textPrimary: text?.value,
    textSecondary: secondaryText?.value,
    link,
    ...states,
  }
  return Object.fromEntries(
    Object.entries(colors).flatMap(([role, color]) => (color === undefined ? [] : [[role, toHex(color)]])),
  )
}
