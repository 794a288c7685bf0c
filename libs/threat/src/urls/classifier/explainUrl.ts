import { isIP } from "node:net"
import { imitatedBrand } from "./imitatedBrand.ts"
import { type UrlFeature, urlFeatures } from "./urlFeatures.ts"
import { shippedUrlWeights, type UrlWeights } from "./UrlWeights.ts"

/** How much one feature moved the log odds: upwards against the address. */
export interface UrlReason {
  readonly name: string
  readonly contribution: number
}

/** What the local classifier says of an address, and why. */
export interface UrlExplanation {
  /** 0 to 60. By letters alone at most 45. */
  readonly score: number
  /** Of the classifier, before what is added for facts. */
  readonly likelihood: number
  /** The brand that the host looks like without being it. */
  readonly imitates?: string
  /** The greatest first, whichever way they point. */
  readonly reasons: ReadonlyArray<UrlReason>
}

/** By letters alone an address reaches this at most: below every sensible threshold. Looking like a brand counts more, and nothing counts beyond that. */
const [mostByLetters, imitationScore] = [45, 60]

/** The greatest score that the local classifier gives. */
export const mostScore = 60

/** What an address of numbers or credentials before the host add. */
const factScore = 10

const contributionOf = ({ hashed, named, scale }: UrlWeights, { isHashed, value, weight }: UrlFeature): number =>
  value * (isHashed ? (hashed[weight] ?? 0) / scale : (named[weight] ?? 0))

/** The log odds that an address is bad, as it was trained. */
export const urlLogOdds = (url: URL, weights: UrlWeights = shippedUrlWeights()): number =>
  urlFeatures(url).reduce((sum, feature) => sum + contributionOf(weights, feature), weights.bias)

const isNumeric = ({ hostname }: URL): boolean => isIP(hostname) !== 0 || hostname.startsWith("[")

/** Judges an address by its letters alone and tells what speaks for and against it. A weak prior, for what no list knows. */
export const explainUrl = (url: URL): UrlExplanation => {
  const weights = shippedUrlWeights()
  const reasons = urlFeatures(url).map((feature): UrlReason => ({ name: feature.name, contribution: contributionOf(weights, feature) }))
  const likelihood = 1 / (1 + Math.exp(-reasons.reduce((sum, { contribution }) => sum + contribution, weights.bias)))
  const brand = imitatedBrand(url.hostname)
  const facts = Number(isNumeric(url)) + Number(url.username !== "" || url.password !== "")
  const score = Math.min(mostScore, Math.max(Math.round(mostByLetters * likelihood), brand === undefined ? 0 : imitationScore) + factScore * facts)
  return {
    score,
    likelihood,
    ...(brand === undefined ? {} : { imitates: brand }),
    reasons: reasons.filter(({ contribution }) => contribution !== 0).toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution)),
  }
}
