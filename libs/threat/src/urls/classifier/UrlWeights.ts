import { urlWeights } from "./urlWeights.data.ts"

/** A logistic regression over the features of a URL. */
export interface UrlWeights {
  readonly bias: number
  /** In the order of `namedFeatures`. */
  readonly named: ReadonlyArray<number>
  /** In units of 1/`scale`. */
  readonly hashed: Int8Array
  readonly scale: number
}

let shipped: UrlWeights | undefined

/** The weights of this package, decoded once. */
export const shippedUrlWeights = (): UrlWeights => {
  const { bias, hashed, named, scale } = urlWeights
  return (shipped ??= { bias, named, scale, hashed: Int8Array.from(atob(hashed), (byte) => byte.charCodeAt(0)) })
}
