import type { PageStyles } from "@trawl/core"
import type { Brand } from "./Brand.ts"
import { type Buttons, chooseButtons } from "./choose/chooseButtons.ts"
import { chooseBackground, chooseColors } from "./choose/chooseColors.ts"
import { chooseFonts } from "./choose/chooseFonts.ts"
import { chooseFavicon, chooseLogo, type Logo } from "./choose/chooseLogo.ts"
import { chooseName } from "./choose/chooseName.ts"
import { chooseSpacing, cornerOf } from "./choose/chooseSpacing.ts"
import { tallyEqual } from "./choose/tally.ts"
import { oklab } from "./color/oklab.ts"
import { parseColor } from "./color/parseColor.ts"
import { over, type Rgba, toHex } from "./color/Rgb.ts"
import { paintScene, type Scene, type PaintedElement } from "./paintScene.ts"
import type { BrandMetadata } from "./readBrandMetadata.ts"

/** Leaves out undefined fields, and empty objects and lists. */
const withoutNothing = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (one === undefined || (Array.isArray(one) && one.length === 0)) return []
      if (typeof one !== "object" || one === null || Array.isArray(one)) return [[key, one]]
      // Entries of an object that is no list.
      const rest = withoutNothing(one as Readonly<Record<string, unknown>>)
      return Object.keys(rest).length === 0 ? [] : [[key, rest]]
    }),
  )

/** The input for a brand: the page's own metadata, and its styles. */
export interface BrandEvidence {
  readonly styles: PageStyles
  readonly metadata: BrandMetadata
}

const shadowOf = (shadow: string): string => (shadow === "" ? "none" : shadow)

/** A colour composited on a ground; undefined if it cannot be parsed. */
const onGround = (value: string, ground: Rgba): string | undefined => {
  const color = parseColor(value)
  return color === undefined ? undefined : color.a === 0 ? "transparent" : toHex(over(color, ground))
}

const componentOf = (one: PaintedElement | undefined) => {
  if (one === undefined) return undefined
  const { behind, ground, ink, look, paint } = one
  const [topLeft, topRight, bottomRight, bottomLeft] = look.corners
  const isEven = new Set(look.corners).size === 1
  return {
    background: paint === undefined ? "transparent" : toHex(ground),
    textColor: toHex(ink),
    borderColor: look.borderWidth > 0 ? onGround(look.borderColor, behind) : undefined,
    borderRadius: cornerOf(one),
    borderRadiusCorners: isEven ? undefined : { topLeft, topRight, bottomRight, bottomLeft },
    shadow: shadowOf(look.shadow),
  }
}

const inputOf = (input: Buttons["input"], focusColor: string | undefined) => {
  const focus = focusColor === undefined ? undefined : parseColor(focusColor)
  return input === undefined
    ? undefined
    : { ...componentOf(input), focusBorderColor: focus === undefined ? undefined : toHex(over(focus, input.behind)) }
}

/** Sizes of icons among drawings, CSS pixels. */
const [smallestIcon, largestIcon] = [10, 40]

const iconsOf = ({ seen }: Scene): Brand["icons"] => {
  const icons = seen.filter(
    ({ element: { box, tag }, place }) =>
      tag === "svg" && place !== "foreign" && box[2] >= smallestIcon && box[2] <= largestIcon && box[3] <= largestIcon,
  )
  if (icons.length < 3) return undefined
  const lined = icons.filter(({ look }) => look.fill === "none" && look.stroke !== "none")
  const colors = icons.flatMap(
    ({ ground, look }) => onGround(look.fill === "none" ? (look.stroke ?? "") : (look.fill ?? ""), ground) ?? [],
  )
  const primaryColor = tallyEqual(
    colors.filter((color) => color.startsWith("#")).map((value) => ({ value, weight: 1 })),
  )[0]?.value
  return {
    style: lined.length * 2 > icons.length ? "outlined" : "filled",
    ...(primaryColor === undefined ? {} : { primaryColor }),
  }
}

/** Transitions and their durations. Browsers report `0s ease` for elements without one. */
const animationsOf = ({ seen }: Scene): Brand["animations"] => {
  const said = seen
    .filter(({ place }) => place !== "foreign")
    .map(({ look }) => /^([\d.]+)s\S* (\S+)/u.exec(look.transition.replaceAll(", ", ",")))
  const moving = said.flatMap((match) =>
    match === null || Number(match[1]) <= 0
      ? []
      : [
          `${Math.round(Number(match[1]) * 1000)}ms ${/^(?:[a-z-]+|cubic-bezier\([^()]*\))/u.exec(match[2] ?? "")?.[0] ?? "ease"}`,
        ],
  )
  const [transitionDuration, easing] =
    tallyEqual(moving.map((value) => ({ value, weight: 1 })))[0]?.value.split(" ") ?? []
  return transitionDuration === undefined || easing === undefined ? undefined : { transitionDuration, easing }
}

const heightOf = ({ seen }: Scene, tag: "header" | "footer"): string | undefined => {
  const found = seen.find(
    ({ element, place }) =>
      place === tag && (element.tag === tag || element.role === (tag === "header" ? "banner" : "contentinfo")),
  )
  return found === undefined ? undefined : `${found.element.box[3]}px`
}

const layoutOf = (scene: Scene): NonNullable<Brand["layout"]> => {
  const widths = scene.seen
    .filter(({ place }) => place !== "foreign")
    .map(({ look }) => look.maxWidth)
    .filter((width) => /^\d+(?:\.\d+)?px$/u.test(width) && Number.parseFloat(width) >= 600)
  const columns = scene.seen
    .filter(({ look, place }) => place === "main" && look.columns > 1)
    .map(({ look }) => ({ value: look.columns, weight: 1 }))
  const layout = {
    grid: {
      columns: tallyEqual(columns)[0]?.value,
      maxWidth: tallyEqual(widths.map((value) => ({ value, weight: 1 })))[0]?.value,
    },
    headerHeight: heightOf(scene, "header"),
    footerHeight: heightOf(scene, "footer"),
  }
  // Undefined fields are left out with those of the whole answer.
  return layout as NonNullable<Brand["layout"]>
}

const imagesOf = (logo: Logo | undefined, metadata: BrandMetadata) => ({
  logo: logo?.address,
  logoHref: logo?.href,
  logoAlt: logo?.alt,
  favicon: chooseFavicon(metadata),
  ogImage: metadata.ogImage,
})

/** A page's brand, from its styles and its own metadata. Deterministic, linear in the page; never throws. */
export const brandOf = ({ metadata, styles }: BrandEvidence): Brand => {
  const scene = paintScene(styles)
  const buttons = chooseButtons(scene)
  const logo = chooseLogo(styles.logos, metadata)
  const isDark = oklab(chooseBackground(scene)).l < 0.5
  const whole = {
    colorScheme: scene.seen.length === 0 ? undefined : isDark ? "dark" : "light",
    brandName: chooseName(metadata, logo?.alt ?? ""),
    logo: logo?.address,
    ...chooseFonts(scene),
    colors: scene.seen.length === 0 ? undefined : chooseColors({ scene, buttons, themeColor: metadata.themeColor }),
    spacing: chooseSpacing(scene),
    components: {
      buttonPrimary: componentOf(buttons.primary),
      buttonSecondary: componentOf(buttons.secondary),
      input: inputOf(buttons.input, styles.focusColor),
    },
    icons: iconsOf(scene),
    images: imagesOf(logo, metadata),
    animations: animationsOf(scene),
    layout: layoutOf(scene),
  }
  // The same fields, without those that could not be measured.
  return withoutNothing(whole) as Brand
}
