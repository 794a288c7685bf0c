/** Parameters that identify the client or the time of a request, not its subject; in lower case. */
const volatileNames: ReadonlySet<string> = new Set([
  "_", "_ga", "_gl", "authenticity_token", "awsaccesskeyid", "cachebuster", "cb", "cfid", "cftoken", "csrf", "csrf_token", "csrfmiddlewaretoken", "csrftoken", "expires",
  "fbclid", "gclid", "jsessionid", "key-pair-id", "mc_cid", "mc_eid", "msclkid", "nocache", "nonce", "phpsessid", "policy", "rand", "random", "request_id", "requestid", "rnd",
  "session", "session_id", "sessionid", "sid", "sig", "signature", "timestamp", "token", "ts", "xsrf", "xsrf_token",
]) // prettier-ignore

/** Cache-busting parameters of images. In other URLs they may select content. */
const imageNames: ReadonlySet<string> = new Set(["cache", "h", "hash", "r", "rev", "t", "time", "v", "ver", "version"])

const parameter = /(?<=[?&;])([\w.-]{1,40})=([^\s?&#;()<>[\]"'⟨⟩]+)/gu

const isToken = (value: string): boolean =>
  /^(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/iu.test(value)

const isVolatile = (name: string, value: string): boolean =>
  volatileNames.has(name) || name.startsWith("utm_") || name.startsWith("x-amz-") || isToken(value)

const imageQuery = /(?<=\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)\?)[^\s()<>[\]"']+/giu

const maskPart = (part: string): string => {
  const [name = "", value] = part.split("=", 2)
  if (value === undefined) return "⟨id⟩"
  return imageNames.has(name.toLowerCase()) ? `${name}=⟨id⟩` : part
}

/** `logo.3f2a9c81.png`, the file names of site builders. */
const imageName = /(?<=[._@-])[0-9a-f]{8,64}(?=\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)(?![\p{L}\d]))/giu

const isMixed = (text: string): boolean => /\d/u.test(text) && /[a-f]/iu.test(text)

/** Replaces session ids, signatures, tracking parameters, long hexadecimal query values and cache-busting parameters of images by a placeholder. */
export const maskAddresses = (text: string): string =>
  text
    .replace(parameter, (whole, name: string, value: string) =>
      isVolatile(name.toLowerCase(), value) ? `${name}=⟨id⟩` : whole,
    )
    .replace(imageQuery, (query) => query.split("&").map(maskPart).join("&"))
    .replace(imageName, (name) => (isMixed(name) ? "⟨id⟩" : name))
