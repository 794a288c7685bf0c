import { labelFinder } from "../../context/labelFinder.ts"
import type { Detection } from "../../Detection.ts"

const part =
  "\\d{1,3}(?:[.,]\\d{1,8})? ?[°º](?: ?\\d{1,2}(?:[.,]\\d{1,6})? ?['′’](?: ?\\d{1,2}(?:[.,]\\d{1,4})? ?(?:[\"″”]|''|′′))?)?"
const degrees = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${part} ?[NSO][,;/ ]{1,3}${part} ?[EWO]|[NS] ?${part}[,;/ ]{1,3}[EWO] ?${part}|-?${part}[,;/ ]{1,3}-?${part})(?![\\p{L}\\p{N}])`,
  "gu",
)
const pair =
  /(?<![\p{L}\p{N}.,-])[-+−]?\d{1,2}\.\d{2,15}(?: ?[NS])?(?:, ?|; ?| \/ ?| )[-+−]?\d{1,3}\.\d{2,15}(?: ?[EW])?(?![\p{L}\p{N}]|[.,]\d)/gu
const single = /(?<![\p{L}\p{N}.,-])[-+−]?\d{1,3}\.\d{3,15}(?![\p{L}\p{N}]|[.,]\d)/gu
const mapLink =
  /(?:[?&](?:q|ll|sll|center|destination|query|loc)=|\/@|geo:)-?\d{1,2}\.\d{3,15}(?:,|%2C)-?\d{1,3}\.\d{3,15}/giu

const scores = { written: 0.95, named: 0.9, alone: 0.35 } as const

/** Decimals of a place of about ten metres, below which a pair says nothing (WGS 84). */
const isPrecise = (text: string): boolean => (text.match(/\.\d{4}/gu)?.length ?? 0) === 2
const mostGap = 12

const isOnEarth = (text: string): boolean => {
  const [latitude = 91, longitude = 181] = (text.match(/(?<!\d)\d{1,3}\.\d{1,15}/gu) ?? []).map(Number)
  return latitude <= 90 && longitude <= 180
}

const at = (found: string, start: number, score: number): Detection => ({
  start,
  end: start + found.length,
  bucket: "LOCATION",
  rule: "coordinates",
  score,
})

const pairScore = (found: string, isNamed: boolean): number => {
  if (!isOnEarth(found)) return 0
  if (isNamed) return scores.named
  return isPrecise(found) ? scores.alone : 0
}

/** Geographic coordinates: in degrees, in links to maps, and as decimals where a word names them. */
export const findCoordinates = (text: string): ReadonlyArray<Detection> => {
  const labelAt = labelFinder(text)
  const isNamed = (offset: number): boolean => {
    const label = labelAt(offset)
    return label?.kind === "coordinates" && label.gap <= mostGap
  }
  const written = Array.from(text.matchAll(degrees), ({ 0: found, index }) => at(found, index, scores.written))
  const links = Array.from(text.matchAll(mapLink), ({ 0: found, index }) => {
    const lead = found.search(/-?\d/u)
    return at(found.slice(lead), index + lead, scores.written)
  })
  const pairs = Array.from(text.matchAll(pair), ({ 0: found, index }) =>
    at(found, index, pairScore(found, isNamed(index))),
  ).filter(({ score }) => score > 0)
  const singles = Array.from(text.matchAll(single)).flatMap(({ 0: found, index }) =>
    isNamed(index) ? [at(found, index, scores.named)] : [],
  )
  return [...written, ...links, ...pairs, ...singles]
}
