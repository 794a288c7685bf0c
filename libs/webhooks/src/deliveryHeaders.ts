const withoutName = (headers: Readonly<Record<string, string>>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase())))

const lowerCaseNames = (headers: Readonly<Record<string, string>>) =>
  new Set(Object.keys(headers).map((name) => name.toLowerCase()))

const defaults = { "Content-Type": "application/json", "User-Agent": "Trawl-Webhooks" }

/** Headers of a delivery: ours, which the target's own may replace in any case, then the signature, which nothing replaces. */
export const deliveryHeaders = (
  own: Readonly<Record<string, string>>,
  signature: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...withoutName(defaults, lowerCaseNames(own)),
  ...withoutName(own, lowerCaseNames(signature)),
  ...signature,
})
