import { isBodyHeader } from "./webhookHeaderProblem.ts"

type Headers = Readonly<Record<string, string>>

const lowerCaseNames = (headers: Headers) => new Set(Object.keys(headers).map((name) => name.toLowerCase()))

const withoutName = (headers: Headers, isLeftOut: (name: string) => boolean): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name.toLowerCase())))

/** Headers of a delivery: the target's own, which may replace our user agent in any case, then body headers and signature. */
export const deliveryHeaders = (own: Headers, signature: Headers): Record<string, string> => {
  const [ownNames, signatureNames] = [lowerCaseNames(own), lowerCaseNames(signature)]
  return {
    ...withoutName({ "User-Agent": "Trawl-Webhooks" }, (name) => ownNames.has(name)),
    ...withoutName(own, (name) => isBodyHeader(name) || signatureNames.has(name)),
    "Content-Type": "application/json",
    ...signature,
  }
}
