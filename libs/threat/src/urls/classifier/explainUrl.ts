import { isIpv4 } from "../canonical/isIpv4.ts"
import { imitatedBrand } from "./imitatedBrand.ts"
import { type UrlFeature, urlFeatures } from "./urlFeatures.ts"
import { shippedUrlWeights, type UrlWeights } from "./UrlWeights.ts"

/** Contribution of one feature to the log odds: positive values speak against the URL. */
export interface UrlReason {
  readonly name: string
  readonly contribution: number
}

/** Result of the local classifier for a URL, with reasons. */
export interface UrlExplanation {
  /** 0 to 60. From the text of the URL alone at most 45. */
  readonly score: number
  /** From the classifier, before additions for facts. */
  readonly likelihood: number
  /** The brand that the host imitates. */
  readonly imitates?: string
  /** The largest first, in either direction. */
  readonly reasons: ReadonlyArray<UrlReason>
}

/** Maximum score from text alone: below every sensible threshold. Imitating a brand scores higher. */
const [mostByLetters, imitationScore] = [45, 60]

/** Maximum score of the local classifier. */
export const mostScore = 60

/** Score added for a numeric address or for credentials before the host. */
const factScore = 10

const contributionOf = ({ hashed, named, scale }: UrlWeights, { isHashed, value, weight }: UrlFeature): number =>
  value * (isHashed ? (hashed[weight] ?? 0) / scale : (named[weight] ?? 0))

/** The log odds that a URL is malicious, as trained. */
export const urlLogOdds = (url: URL, weights: UrlWeights = shippedUrlWeights()): number =>
  urlFeatures(url).reduce((sum, feature) => sum + contributionOf(weights, feature), weights.bias)

const isNumeric = ({ hostname }: URL): boolean => isIpv4(hostname) || hostname.startsWith("[")

/** Classifies a URL by its text alone and explains the result. A weak prior, for URLs on no list. */
export const explainUrl = (url: URL): UrlExplanation => {
  const weights = shippedUrlWeights()
  const reasons = urlFeatures(url).map((feature): UrlReason => ({
    name: feature.name,
    contribution: contributionOf(weights, feature),
  }))
  const likelihood = 1 / (1 + Math.exp(-reasons.reduce((sum, { contribution }) => sum + contribution, weights.bias)))
  const brand = imitatedBrand(url.hostname)
  const facts = Number(isNumeric(url)) + Number(url.username !== "" || url.password !== "")
  const score = Math.min(
    mostScore,
    Math.max(Math.round(mostByLetters * likelihood), brand === undefined ? 0 : imitationScore) + factScore * facts,
  )
  return {
    score,
    likelihood,
    ...(brand === undefined ? {} : { imitates: brand }),
    reasons: reasons
      .filter(({ contribution }) => contribution !== 0)
      .toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution)),
  }
}
