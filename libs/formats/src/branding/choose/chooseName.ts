import type { BrandMetadata } from "../readBrandMetadata.ts"
import { tallyEqual } from "./tally.ts"

/** Characters of a brand's name at most. */
const longest = 60

const squashed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")

/** Separate parts of a title. Linear. */
const titleParts = (title: string): ReadonlyArray<string> =>
  title
    .split(/ [|–—·•:»-] |[|–—·•»]|: /u)
    .map((part) => part.trim())
    .filter((part) => part !== "" && part.length <= longest)

/** Whose logo an alternative text names. */
const ofLogo = (alt: string): string =>
  alt
    .replace(/\s(?:logo|home|homepage|home page)$/iu, "")
    .replace(/^(?:logo|home)\s(?:of\s)?/iu, "")
    .trim()

/** The name in a host: the label before its public suffix. */
const labelOf = (host: string): string => {
  if (/^[\d.]+$/u.test(host) || host === "localhost" || host.includes(":")) return ""
  const labels = host.split(".")
  const secondLevel = labels.length > 2 && /^(?:co|com|org|net|ac|gov|edu)$/u.test(labels.at(-2) ?? "")
  return labels.at(secondLevel ? -3 : -2) ?? ""
}

/** The name with the most evidence: the site name and organisation in the metadata, the name of the logo, and the part of the title that is also in the host. */
export const chooseName = (metadata: BrandMetadata, logoAlt: string): string | undefined => {
  const { applicationName = "", host, organizations, siteName = "", title } = metadata
  const label = labelOf(host)
  const parts = titleParts(title)
  const alt = ofLogo(logoAlt)
  const isGeneric = /^(?:logo|home|homepage|image|site|website|brand|menu)?$/iu.test(alt)
  const said = [
    { value: siteName, weight: 4 },
    { value: organizations[0]?.name ?? "", weight: 3.5 },
    { value: applicationName, weight: 3 },
    { value: isGeneric ? "" : alt, weight: 2.5 },
    ...parts.map((value, index) => ({
      value,
      weight: (label !== "" && squashed(value) === squashed(label) ? 3 : 0) + (index === parts.length - 1 ? 1 : 0.6),
    })),
    { value: label === "" ? "" : label.charAt(0).toUpperCase() + label.slice(1), weight: 0.8 },
  ]
  const named = said.filter(({ value }) => value !== "" && value.length <= longest && !/^https?:|^www\./iu.test(value))
  const [best] = tallyEqual(named.map(({ value, weight }) => ({ value: squashed(value), weight })))
  return named.find(({ value }) => squashed(value) === best?.value)?.value
}
