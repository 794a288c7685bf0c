import { parse } from "tldts"
import { unicodeHost } from "../canonical/unicodeHost.ts"
import { brands } from "./brands.data.ts"
import { imitatedBrand } from "./imitatedBrand.ts"
import { cheapEndings, credentialWords } from "./words.data.ts"

const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Whether one label of a host mixes confusable letters of two alphabets. Japanese and Chinese names mix scripts by nature, and do not count. */
const isMixedScript = (host: string): boolean =>
  host.includes("xn--") &&
  unicodeHost(host)
    .split(".")
    .some((label) => alphabets.filter((alphabet) => alphabet.test(label)).length > 1)

/** A feature of a URL, with its value. */
export interface UrlFeature {
  readonly name: string
  /** Index of its weight among those with names of their own, or among those that share one by their hash. */
  readonly weight: number
  readonly isHashed: boolean
  readonly value: number
}

/** Features with weights of their own, in their order. Values are 0 to 1. */
export const namedFeatures = [
  "address of IPv4 or IPv6 as host",
  "credentials before the host",
  "port of its own",
  "labels below the registered domain",
  "length of the host",
  "length of the path",
  "length of the query",
  "hyphens in the host",
  "digits in the host",
  "randomness of the registered name",
  "brand in somebody else's host",
  "brand in the path",
  "looks like a brand",
  "words of credentials in the host",
  "words of credentials in the path",
  "cheap top-level domain",
  "below a domain for everybody",
  "punycode",
  "mixed alphabets in a label",
  "depth of the path",
  "file of a script",
  "file that runs",
  "long run of hexadecimal digits",
  "dots or another host in the path",
  "escapes in the path",
  "no path at all",
  "host of a brand",
] as const

type NamedFeature = (typeof namedFeatures)[number]

/** Number of weights that n-grams of the host and words of the path share by their hash. */
export const hashedCount = 2 ** 14

/** Maximum characters that are read of a host, a path and a query, and maximum words and n-grams. */
const [longestHost, longestPath, mostWords, mostGrams] = [253, 500, 24, 120]

const [seed, prime] = [0x811c9dc5, 0x01000193]

const bucketOf = (text: string): number => {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), prime)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % hashedCount
}

const share = (count: number, full: number): number => Math.min(1, count / full)

/** Logarithmic, so that the tenth character counts more than the hundredth. */
const lengthShare = (length: number, full: number): number => Math.min(1, Math.log1p(length) / Math.log1p(full))

/** Bits per character, relative to the five that letters and digits could have. */
const randomness = (text: string): number => {
  if (text === "") return 0
  const counts = Map.groupBy(text, (letter) => letter)
  let bits = 0
  for (const { length } of counts.values()) bits -= (length / text.length) * Math.log2(length / text.length)
  return Math.min(1, bits / 5)
}

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== "" && word.length <= 30)

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const longBrands = brands.filter(({ length }) => length >= 5)

/** A short name must be a word of its own, a long one may be part of one. */
const hasBrand = (text: string, words: ReadonlyArray<string>): boolean =>
  longBrands.some((brand) => text.includes(brand)) || words.some((word) => brands.includes(word))

/** The parts of a URL from which features are computed. */
interface Parts {
  readonly url: URL
  readonly host: string
  /** The registered name, without its public suffix. */
  readonly name: string
  readonly ending: string
  readonly below: string
  readonly isPrivate: boolean
  readonly isIp: boolean
  /** Whether the registered name is a brand's, under a suffix where registering costs something: such a site asks for its own passwords. */
  readonly isBrand: boolean
  readonly path: string
  readonly hostWords: ReadonlyArray<string>
  readonly pathWords: ReadonlyArray<string>
}

const partsOf = (url: URL): Parts => {
  // Nearly every site has "www": it only reflects how a collection was made.
  const host = url.hostname
    .toLowerCase()
    .slice(0, longestHost)
    .replace(/^www\.|\.$/gu, "")
  const { domainWithoutSuffix, isIp, isPrivate, publicSuffix, subdomain } = parse(host, {
    allowPrivateDomains: true,
    validateHostname: false,
  })
  const path = url.pathname.slice(0, longestPath)
  return {
    url,
    host,
    name: domainWithoutSuffix ?? host,
    ending: publicSuffix ?? "",
    below: subdomain ?? "",
    isPrivate: isPrivate === true,
    isIp: isIp === true,
    isBrand: brands.includes(domainWithoutSuffix ?? "") && !cheapEndings.has(publicSuffix ?? ""),
    path,
    hostWords: wordsOf(host),
    pathWords: [...wordsOf(path), ...wordsOf(url.search.slice(0, longestPath))].slice(0, mostWords),
  }
}

const hostValues = ({
  below,
  ending,
  host,
  hostWords,
  isBrand,
  isIp,
  isPrivate,
  name,
  url,
}: Parts): Partial<Record<NamedFeature, number>> => ({
  "address of IPv4 or IPv6 as host": Number(isIp),
  "credentials before the host": Number(url.username !== "" || url.password !== ""),
  "port of its own": Number(url.port !== ""),
  "labels below the registered domain": below === "" ? 0 : share(below.split(".").length, 4),
  "length of the host": lengthShare(host.length, 80),
  "hyphens in the host": share(count(host, /-/gu), 4),
  "digits in the host": isIp ? 0 : share(count(host, /\d/gu), 10),
  "randomness of the registered name": isIp ? 0 : randomness(name),
  "brand in somebody else's host": Number(!isBrand && hasBrand(host, hostWords)),
  "looks like a brand": Number(imitatedBrand(host) !== undefined),
  "words of credentials in the host": share(hostWords.filter((word) => credentialWords.has(word)).length, 2),
  "cheap top-level domain": Number(cheapEndings.has(ending.split(".").at(-1) ?? "")),
  "below a domain for everybody": Number(isPrivate),
  punycode: Number(host.includes("xn--")),
  "host of a brand": Number(isBrand),
  "mixed alphabets in a label": Number(isMixedScript(host)),
})

const pathValues = ({ isBrand, path, pathWords, url }: Parts): Partial<Record<NamedFeature, number>> => ({
  "length of the path": lengthShare(path.length - 1, 200),
  "length of the query": lengthShare(url.search.length, 300),
  "brand in the path": Number(!isBrand && pathWords.some((word) => brands.includes(word))),
  "words of credentials in the path": isBrand
    ? 0
    : share(pathWords.filter((word) => credentialWords.has(word)).length, 3),
  "depth of the path": share(count(path, /\//gu) - 1, 6),
  "file of a script": Number(/\.(?:php|asp|aspx|cgi|jsp)$/iu.test(path)),
  "file that runs": Number(/\.(?:exe|scr|apk|msi|bat|jar|vbs|ps1|dll|sh)$/iu.test(path)),
  "long run of hexadecimal digits": Number(/[0-9a-f]{16}/iu.test(`${path}${url.search.slice(0, longestPath)}`)),
  "dots or another host in the path": Number(/\/\.|%2e|https?:|www\.|\.com\//iu.test(path)),
  "escapes in the path": share(count(path, /%/gu), 6),
  "no path at all": Number(path === "/" && url.search === ""),
})

const gramsOf = (text: string): ReadonlyArray<string> => {
  const framed = `^${text}$`
  const grams: Array<string> = []
  for (const size of [3, 4])
    for (let start = 0; start + size <= framed.length && grams.length < mostGrams; start++)
      grams.push(framed.slice(start, start + size))
  return grams
}

/** Many n-grams say no more than a few do. */
const spread = (names: ReadonlyArray<string>, kind: string): ReadonlyArray<UrlFeature> =>
  names.map((text) => ({
    name: `${kind} ${text}`,
    weight: bucketOf(`${kind} ${text}`),
    isHashed: true,
    value: 1 / Math.sqrt(names.length),
  }))

/** All features of a URL's text: named features, n-grams of three and four letters of its host, words of its path. */
export const urlFeatures = (url: URL): ReadonlyArray<UrlFeature> => {
  const parts = partsOf(url)
  const values = { ...hostValues(parts), ...pathValues(parts) }
  const named = namedFeatures.map((name, weight): UrlFeature => ({
    name,
    weight,
    isHashed: false,
    value: values[name] ?? 0,
  }))
  const hostText = parts.isIp ? "" : `${parts.below}.${parts.name}`
  return [
    ...named.filter(({ value }) => value > 0),
    ...(parts.isIp ? [] : spread([parts.ending], "ending")),
    ...spread(gramsOf(hostText.slice(-60)), "letters"),
    ...spread([...new Set(parts.pathWords)], "word"),
  ]
}
