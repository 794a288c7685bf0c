import { longestLogo, mostLogos, mostStyledElements, mostVariables, type PageStyles } from "@trawl/core"
import { drawLogo } from "./drawLogo.ts"
import { findLogos } from "./findLogos.ts"
import { readFocus } from "./readFocus.ts"
import { readLook } from "./readLook.ts"
import { readRoot } from "./readRoot.ts"
import { readTraits } from "./readTraits.ts"
import { safeDom } from "./safeDom.ts"
import type { StyleLimits } from "./StyleDom.ts"
import { surroundingsIn } from "./surroundingsIn.ts"
import { walkStyles } from "./walkStyles.ts"

const limits: StyleLimits = {
  elements: mostStyledElements,
  nodes: 40_000,
  millis: 200,
  images: 400,
  logos: mostLogos,
  logoLength: longestLogo,
  variables: mostVariables,
  rules: 8_000,
}

interface Parts {
  readonly dom: typeof safeDom
  readonly look: typeof readLook
  readonly traits: typeof readTraits
  readonly walk: typeof walkStyles
  readonly draw: typeof drawLogo
  readonly surroundings: typeof surroundingsIn
  readonly logos: typeof findLogos
  readonly root: typeof readRoot
  readonly focus: typeof readFocus
}

/** Self-contained: it is sent to the page as text, with its parts. */
const measure = (parts: Parts, bounds: StyleLimits): string => {
  const { innerHeight, innerWidth } = globalThis as unknown as {
    readonly innerHeight: number
    readonly innerWidth: number
  }
  const dom = parts.dom()
  const { elements, isCut, looks, images } = parts.walk(dom, parts, bounds)
  const logos = parts.logos(dom, parts, { images, limits: bounds })
  const styles: PageStyles = {
    viewport: { width: innerWidth, height: innerHeight },
    ...parts.root(dom, bounds),
    ...parts.focus(dom, bounds),
    looks,
    elements,
    logos,
    isCut,
  }
  return JSON.stringify(styles)
}

const parts = {
  dom: safeDom,
  look: readLook,
  traits: readTraits,
  walk: walkStyles,
  draw: drawLogo,
  surroundings: surroundingsIn,
  logos: findLogos,
  root: readRoot,
  focus: readFocus,
}

/** The script that measures the styles of a page in its isolated world: an expression whose value is a `PageStyles` as JSON. */
export const measureStyles = (): string =>
  `(${measure.toString()})({ ${Object.entries(parts)
    .map(([name, part]) => `${name}: ${part.toString()}`)
    .join(", ")} }, ${JSON.stringify(limits)})`
