import { injectionWeights } from "./injectionWeights.data.ts"
import type { Weights } from "./scoreWindows.ts"

let shipped: Weights | undefined

/** The weights of this package, decoded once. */
export const shippedWeights = (): Weights => {
  const { bias, scale, values } = injectionWeights
  return (shipped ??= { bias, scale, values: Int8Array.from(atob(values), (byte) => byte.charCodeAt(0)) })
}
