import type { LogoCandidate } from "@trawl/core"
import type { BrandMetadata } from "../readBrandMetadata.ts"

/** The logo that a page shows. */
export interface Logo {
  readonly address: string
  readonly href?: string
  readonly alt?: string
}

/** Images of other things in places of logos. */
const otherWords =
  /menu|search|cart|basket|close|hamburger|avatar|flag|payment|partner|client|customer|sponsor|social|facebook|twitter|instagram|linkedin|youtube|chevron|arrow|caret|icon-|hero|banner|cookie|google-play|app-store|badge|theme|sun|moon/u
/** Points from which on an image counts as the logo. */
const enough = 5

const squashed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")

const isHome = (href: string, { host }: BrandMetadata): boolean => {
  if (!URL.canParse(href)) return false
  const { hostname, pathname } = new URL(href)
  return (
    hostname.replace(/^www\./u, "") === host &&
    (/^\/(?:index\.\w{2,5})?$/u.test(pathname) || /^\/[a-z]{2}(?:-[a-z]{2})?\/?$/iu.test(pathname))
  )
}

const placePoints: Readonly<Record<LogoCandidate["place"], number>> = {
  header: 3,
  navigation: 2,
  other: 0,
  main: -1,
  footer: -1,
  dialog: -5,
}

const sizePoints = ([, , width, height]: LogoCandidate["box"]): number => {
  if (width === 0 && height === 0) return 0
  if (width < 14 || height < 10 || width > 520 || height > 260) return -3
  return width <= 24 && height <= 24 ? -1 : 1
}

const pointsOf = (candidate: LogoCandidate, metadata: BrandMetadata, name: string): number => {
  const { alt, box, href, kind, place, words } = candidate
  const named = /logo|wordmark/u.test(words) ? 4 : /brand/u.test(words) ? 2 : 0
  const spoken = name !== "" && squashed(alt).includes(squashed(name)) ? 2 : 0
  const other = otherWords.test(words) ? -3 : 0
  return (
    named +
    spoken +
    other +
    (isHome(href, metadata) ? 3 : 0) +
    placePoints[place] +
    (box[1] < 150 ? 2 : 0) +
    sizePoints(box) +
    (kind === "background" ? -0.5 : 0)
  )
}

const fullName = ({ applicationName = "", organizations, siteName = "" }: BrandMetadata): string =>
  siteName || applicationName || (organizations[0]?.name ?? "")

/** The logo of a page: the visible image with the most points, otherwise the logo in its metadata. */
export const chooseLogo = (candidates: ReadonlyArray<LogoCandidate>, metadata: BrandMetadata): Logo | undefined => {
  const name = fullName(metadata)
  const scored = candidates
    .map((candidate) => ({ candidate, points: pointsOf(candidate, metadata, name) }))
    .filter(({ points }) => points >= enough)
  const best = scored.toSorted(
    (one, other) => other.points - one.points || one.candidate.box[1] - other.candidate.box[1],
  )[0]?.candidate
  if (best !== undefined)
    return {
      address: best.address,
      ...(best.href === "" ? {} : { href: best.href }),
      ...(best.alt === "" ? {} : { alt: best.alt }),
    }
  const stated = metadata.organizations.find(({ logo }) => logo !== undefined)
  return stated?.logo === undefined
    ? undefined
    : { address: stated.logo, ...(stated.name === "" ? {} : { alt: stated.name }) }
}

/** Rank of an icon by its size; touch icons without a size have 180, drawings any. */
const iconRank = ({ address, kind, size }: BrandMetadata["icons"][number]): number => {
  if (kind === "mask") return -1
  return kind === "touch" ? Math.max(size, 180) : address.endsWith(".svg") ? 160 : size
}

/** The favicon of a page: the largest icon for a browser tab, before those for other uses; undefined if it declares none. */
export const chooseFavicon = ({ icons }: BrandMetadata): string | undefined => {
  return icons.toSorted((one, other) => iconRank(other) - iconRank(one))[0]?.address
}
