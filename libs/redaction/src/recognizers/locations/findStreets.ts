import { nearestLabel } from "../../context/nearestLabel.ts"
import { TextLayout } from "../../context/TextLayout.ts"
import type { Detection } from "../../Detection.ts"
import { addressTail, name, names } from "./addressTail.ts"
import { boxWords, nameLinks, streetBeginnings, streetEndings, streetEndWords, streetMiddles, streetWords, weakStreetWords } from "./streets.data.ts"

const start = "(?<![\\p{L}\\p{N}]|\\d[.,:/-])"
const end = "(?![\\p{L}\\p{N}]|[.,]\\d)"
const any = (words: ReadonlyArray<string>): string => `(?:${words.join("|")})`

const direction = "(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\\.? )?"
const house = "\\d{1,6}[A-Za-z]?(?:[-/]\\d{1,5})?"
const houseAfter = `(?:,? ?(?:n\\.? ?º|nº|n°|núm\\.?|no\\.?|nr\\.?|д\\.|дом) ?|,? )\\d{1,5}(?: ?[a-zA-Z](?![\\p{L}]))?(?:[-/]\\d{1,5}[a-z]?)?`

/** How sure a street is, by what else there is of an address. */
const scores = { whole: 0.92, named: 0.8, alone: 0.65, weak: 0.3 } as const

/** A form of a street. `isWeak`: what it looks like is often something else, unless more of an address follows. */
interface Form {
  readonly rule: string
  readonly pattern: RegExp
  readonly isWeak: boolean
}

const english = (words: ReadonlyArray<string>): RegExp => new RegExp(`${start}${house},? ${direction}(?:${name}|\\d{1,3}(?:st|nd|rd|th))(?: ${name}){0,3} ${any(words)}(?:\\.(?=[ ,\\n]|$))?(?: (?:N|S|E|W|NE|NW|SE|SW)(?![\\p{L}\\p{N}.]))?(?![\\p{L}\\p{N}])`, "gu")

const forms: ReadonlyArray<Form> = [
  { rule: "street", isWeak: false, pattern: english(streetWords) },
  { rule: "street", isWeak: true, pattern: english(weakStreetWords) },
  { rule: "street", isWeak: false, pattern: new RegExp(`${start}\\d{1,5} (?:Highway|Hwy|Route|Rte|County Road|State Road|Interstate) \\d{1,4}${end}`, "gu") },
  { rule: "street", isWeak: false, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${name}[ -]){0,2}\\p{Lu}[\\p{L}-]{1,30}${any(streetEndings)} ?\\d{1,4}(?: ?[a-z](?![\\p{L}]))?(?:[-/]\\d{1,4})?${end}`, "gu") },
  { rule: "street", isWeak: false, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${name}(?:[ -]${name}){0,2}[ -]${any(streetEndWords)} ?\\d{1,4}(?: ?[a-z](?![\\p{L}]))?(?:[-/]\\d{1,4})?${end}`, "gu") },
  { rule: "street", isWeak: false, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${any(streetBeginnings)} ?(?:(?:${nameLinks.join("|")}) ){0,2}(?:\\d{1,2} )?${names}${houseAfter}${end}`, "gu") },
  { rule: "street", isWeak: false, pattern: new RegExp(`${start}\\d{1,4}(?: ?(?:bis|ter|quater|[A-D]))?,? ${any(streetMiddles)} (?:(?:${nameLinks.join("|")}) |[dl]['’]){0,3}${names}(?![\\p{L}\\p{N}])`, "giu") },
  { rule: "box", isWeak: false, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${any(boxWords)}:? ?\\d{1,7}(?: \\d{2,3})?${end}`, "gu") },
  { rule: "military", isWeak: false, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:(?:PSC|CMR|Unit) \\d{3,5},? Box \\d{1,5}|(?:USNS|USNV|USS|USCGC) ${name})(?=[,\\s]{1,3}(?:APO|FPO|DPO))`, "gu") },
]

const isYear = (found: string): boolean => /(?<!\d)(?:19|20)\d{2}(?!\d)/u.test(found)

/** The military posts, which stand for a city. */
const post = /^[,\s]{1,3}(?:APO|FPO|DPO),? A[AEP] \d{5}/u

/** Streets with house numbers and boxes of the post, with what follows of their address. */
export const findStreets = (text: string): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  let layout: TextLayout | undefined
  const isAnnounced = (offset: number): boolean => nearestLabel((layout ??= new TextLayout(text)).labelsOf(offset))?.kind === "address"
  for (const { isWeak, pattern, rule } of forms) {
    for (const { 0: street, index } of text.matchAll(pattern)) {
      if (rule === "street" && pattern.ignoreCase && !/ \p{Lu}|['’]\p{Lu}/u.test(street)) continue
      const behind = index + street.length
      const { end, hasMore } = addressTail(text, behind + (post.exec(text.slice(behind, behind + 24))?.[0].length ?? 0))
      const isSure = !isWeak && !isYear(street)
      const score = hasMore ? scores.whole : isAnnounced(index) ? scores.named : isSure ? scores.alone : scores.weak
      found.push({ start: index, end, bucket: "LOCATION", rule, score })
    }
  }
  return found
}
