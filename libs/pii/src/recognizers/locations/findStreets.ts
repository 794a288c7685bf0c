import { labelFinder } from "../../context/labelFinder.ts"
import type { Detection } from "../../Detection.ts"
import { addressTail, name, names } from "./addressTail.ts"
import {
  boxWords,
  nameLinks,
  streetBeginnings,
  streetEndings,
  streetEndWords,
  streetGoods,
  streetMiddles,
  streetWords,
  weakStreetEndings,
  weakStreetWords,
  wearers,
} from "./streets.data.ts"

const start = "(?<![\\p{L}\\p{N}]|\\d[.,:/-])"
const end = "(?![\\p{L}\\p{N}]|[.,]\\d)"
const any = (words: ReadonlyArray<string>): string => `(?:${words.join("|")})`

const direction = "(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\\.? )?"
const house = "\\d{1,6}[A-Za-z]?(?:[-/]\\d{1,5})?"
const houseAfter = `(?:,? ?(?:n\\.? ?º|nº|n°|núm\\.?|no\\.?|nr\\.?|д\\.|дом) ?|,? )\\d{1,5}(?: ?[a-zA-Z](?![\\p{L}]))?(?:[-/]\\d{1,5}[a-z]?)?`

/** Names in parts, which spaces and hyphens join: each sign has one place. */
const part = "\\p{Lu}[\\p{L}\\p{M}'’.]{0,30}"
const parts = (most: number): string => `(?:${part}[ -]){0,${most}}`

/** How sure a street is, by what else there is of an address. */
const scores = { whole: 0.92, named: 0.9, alone: 0.65, weak: 0.3 } as const

/** A form of a street. `isWeak`: what it looks like is often something else, unless more of an address follows. */
interface Form {
  readonly rule: string
  readonly pattern: RegExp
  readonly isWeak: boolean
}

const english = (words: ReadonlyArray<string>): RegExp =>
  new RegExp(
    `${start}${house},? ${direction}(?:${name}|\\d{1,3}(?:st|nd|rd|th))(?: ${name}){0,3} ${any(words)}(?:\\.(?=[ ,\\n]|$))?(?: (?:N|S|E|W|NE|NW|SE|SW)(?![\\p{L}\\p{N}.]))?(?![\\p{L}\\p{N}])`,
    "gu",
  )

const ending = (words: ReadonlyArray<string>): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${parts(3)}\\p{Lu}\\p{L}{1,30}${any(words)} ?\\d{1,4}(?: ?[a-z](?![\\p{L}]))?(?:[-/]\\d{1,4})?${end}`,
    "gu",
  )

const forms: ReadonlyArray<Form> = [
  { rule: "street", isWeak: false, pattern: english(streetWords) },
  { rule: "street", isWeak: true, pattern: english(weakStreetWords) },
  {
    rule: "street",
    isWeak: false,
    pattern: new RegExp(
      `${start}\\d{1,5} (?:Highway|Hwy|Route|Rte|County Road|State Road|Interstate) \\d{1,4}${end}`,
      "gu",
    ),
  },
  { rule: "street", isWeak: false, pattern: ending(streetEndings) },
  { rule: "street", isWeak: true, pattern: ending(weakStreetEndings) },
  {
    rule: "street",
    isWeak: false,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])${part}[ -]${parts(2)}${any(streetEndWords)} ?\\d{1,4}(?: ?[a-z](?![\\p{L}]))?(?:[-/]\\d{1,4})?${end}`,
      "gu",
    ),
  },
  {
    rule: "street",
    isWeak: false,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])${any(streetBeginnings)} ?(?:(?:${nameLinks.join("|")}) ){0,2}(?:\\d{1,2} )?${names}${houseAfter}${end}`,
      "gu",
    ),
  },
  {
    rule: "street",
    isWeak: false,
    pattern: new RegExp(
      `${start}\\d{1,4}(?: ?(?:bis|ter|quater|[A-D]))?,? ${any(streetMiddles.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]))} (?:(?:${nameLinks.join("|")}) |[dl]['’]){0,3}${names}(?![\\p{L}\\p{N}])`,
      "gu",
    ),
  },
  {
    rule: "box",
    isWeak: false,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${any(boxWords)}:? ?\\d{1,7}(?: \\d{2,3})?${end}`, "gu"),
  },
  {
    rule: "military",
    isWeak: false,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:(?:PSC|CMR|Unit) \\d{3,5},? Box \\d{1,5}|(?:USNS|USNV|USS|USCGC) ${name})(?=[,\\s]{1,3}(?:APO|FPO|DPO))`,
      "gu",
    ),
  },
]

/** What a number counts before a name: `2 Week California Road …`. */
const counted =
  /^\d+ (?:Best|Top|Great|Must|Amazing|Things|Days?|Weeks?|Nights?|Months?|Years?|Hours?|Minutes?|Miles?|Stars?|Steps?|Beds?|Bedrooms?|Ways|Reasons)(?![\p{L}])/u

const worn = new RegExp(` ${any(wearers)}['’]?s?['’]? `, "u")
const goods = new RegExp(`^ ${any(streetGoods)}(?![\\p{L}])`, "u")

/** Whether a number counts goods: `6 Glam Men's Road Running Shoes`. */
const areGoods = (text: string, street: string, start: number): boolean =>
  worn.test(street) || goods.test(text.slice(start + street.length, start + street.length + 16))

const isYear = (found: string): boolean => /(?<!\d)(?:19|20)\d{2}(?!\d)/u.test(found)

/** The military posts, which stand for a city. */
const post = /^[,\s]{1,3}(?:APO|FPO|DPO),? A[AEP] \d{5}/u
const postAfter = (text: string, from: number): number =>
  from + (post.exec(text.slice(from, from + 24))?.[0].length ?? 0)

/** Streets with house numbers and boxes of the post, with what follows of their address. */
export const findStreets = (text: string): ReadonlyArray<Detection> => {
  const labelAt = labelFinder(text)
  const scoreOf = (isSure: boolean, start: number): number => {
    if (labelAt(start)?.kind === "address") return scores.named
    return isSure ? scores.alone : scores.weak
  }
  return forms.flatMap(({ isWeak, pattern, rule }) =>
    Array.from(text.matchAll(pattern), ({ 0: street, index: start }) => {
      const { end, hasMore } = addressTail(text, postAfter(text, start + street.length))
      return {
        start,
        end,
        bucket: "LOCATION",
        rule,
        score: hasMore
          ? scores.whole
          : scoreOf(!isWeak && !isYear(street) && !counted.test(street) && !areGoods(text, street, start), start),
      }
    }),
  )
}
