import type { Detection } from "../../Detection.ts"
import { fileEndings } from "./fileEndings.data.ts"
import { spelledWords } from "./spelledWords.data.ts"

const bracketed = (words: string): string => `[([{<] {0,2}(?:${words}) {0,2}[)\\]}>]`

const cased = (word: string): ReadonlyArray<string> => [
  word,
  word.toUpperCase(),
  word.charAt(0).toUpperCase() + word.slice(1),
]
const unique = (words: ReadonlyArray<string>): string => [...new Set(words)].join("|")

const atWords = unique(["at", "AT", "At", "chez", "@", "à", ...spelledWords.flatMap(({ at }) => at.flatMap(cased))])
const dotWords = unique(["dot", "DOT", "Dot", "\\.", ...spelledWords.flatMap(({ dot }) => dot.flatMap(cased))])

const part = "[\\p{L}\\p{N}][\\p{L}\\p{N}_-]{0,62}"
const dot = ` {0,2}${bracketed(dotWords)} {0,2}`
const spoken = " {1,2}(?:dot|DOT|Dot) {1,2}"

/** The domain after an `at` in brackets, in words, and in capitals. */
const afterBrackets = new RegExp(`^${part}(?:(?:\\.|${dot}|${spoken})${part}){1,5}`, "u")
const afterWord = new RegExp(`^${part}(?:(?:${dot}|${spoken})${part}){1,5}`, "u")
const afterSpace = new RegExp(`^${part}(?:\\.${part}){1,5}`, "u")

/** The local part before it. Dots may be spelled there too. */
const local = new RegExp(`[\\p{L}\\p{N}_%+-]{1,64}(?:(?:\\.|${dot}|${spoken})[\\p{L}\\p{N}_%+-]{1,64}){0,4}$`, "u")

/** A line end after the @, in text, markdown and markup. */
const broken = "@ {0,2}(?:\\\\?\\n|<br ?/?>) {0,8}"

const marks = new RegExp(
  ` {0,2}${bracketed(atWords)} {0,2}| {1,2}(?:at|AT|At) {1,2}|(?<=[\\p{L}\\p{N}])(?:${broken}| {1,2}@ {0,2}|@ {1,2})(?=[\\p{L}\\p{N}])`,
  "gu",
)

/** Characters before and after an at sign that an address may have. */
const reach = 120

const labelled = /(?:e-?mail|mail|mailto|contact|courriel|correo|kontakt|posta)[^\p{L}]{0,6}$/iu
const topLevel = /(?:[\p{L}]{2,24})$/u

/** Articles begin a common noun, not a name: `at the dot com`. */
const article = /^(?:a|an|any|every|my|our|that|the|their|this|your) /iu

/** Score of each form: nobody writes `(at)` for anything else, while `at` is a word. */
const scores = { bracketed: 0.9, word: 0.6, spaced: 0.7, broken: 0.7, said: 0.9 } as const

type Form = keyof typeof hostOf

const formOf = (atSign: string): Form => {
  if (/\n|^@.*<br/u.test(atSign)) return "broken"
  return /[([{<]/u.test(atSign) ? "bracketed" : atSign.includes("@") ? "spaced" : "word"
}
const hostOf = { bracketed: afterBrackets, word: afterWord, spaced: afterSpace, broken: afterSpace } as const

/** A name with a dot or a digit, unlike a word of a sentence; names of files and hosts have dots too. */
const dotted = /^\p{L}[\p{L}\p{N}_-]*\.[\p{L}\p{N}._-]+$/u
const numbered = /^\p{L}{2}[\p{L}\p{N}_-]+$/u
const hosts: ReadonlySet<string> = new Set(["com", "net", "org", "io", "app", "dev", "edu", "gov"])
const isPersonal = (local: string): boolean => {
  const last = local.slice(local.lastIndexOf(".") + 1).toLowerCase()
  const isNamed = dotted.test(local) || (numbered.test(local) && /\d/u.test(local))
  return isNamed && !hosts.has(last) && !fileEndings.has(last)
}

/** The texts around an at sign, and before the whole address. */
interface Parts {
  readonly before: string
  readonly local: string
  readonly host: string
}

/** Whether spaces around an @ belong to an address: if a word announces one, and if the name before it is no word. */
const isSpaced = ({ before, host, local }: Parts): boolean =>
  labelled.test(before) || (isPersonal(local) && isHost(host))

/** After an @ at a line end, only a domain begins the next line with a host name. */
const isHost = (host: string): boolean =>
  /^[^\p{Lu}]*$/u.test(host) && !fileEndings.has(host.slice(host.lastIndexOf(".") + 1))

/** Further conditions of each form. */
const fits: Readonly<Record<Form, (parts: Parts) => boolean>> = {
  bracketed: () => true,
  word: ({ host }) => !article.test(host),
  spaced: isSpaced,
  broken: ({ host }) => isHost(host),
}

/** Addresses in the words of one language, with single spaces: `taller arroba garcia punto es`. The last part is short, like top-level domains. */
const said: ReadonlyArray<RegExp> = spelledWords.map(({ at, dot }) => {
  const [atWord, dotWord] = [unique(at.flatMap(cased)), unique(dot.flatMap(cased))]
  return new RegExp(
    `(?<= )(?:${atWord}) (?:${part}(?: (?:${dotWord}) ${part}){0,3} (?:${dotWord}) \\p{L}{2,6})(?![\\p{L}\\p{N}])`,
    "gu",
  )
})

const lastWord = /(?<![\p{L}\p{N}_%+.-])[\p{L}\p{N}_%+.-]{1,64}$/u
const mostWord = 66

const saidEmails = (text: string): ReadonlyArray<Detection> =>
  said.flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: behind, index }) => {
      const own = lastWord.exec(text.slice(Math.max(0, index - mostWord), index - 1))?.[0]
      return own === undefined
        ? []
        : [
            {
              start: index - 1 - own.length,
              end: index + behind.length,
              bucket: "EMAIL",
              rule: "spelled-email",
              score: scores.said,
            } as const,
          ]
    }),
  )

/** Email addresses spelled out against harvesting: `joe (at) example [dot] com`, `joe at example dot com`, `joe @ example.com` if a word announces one, and `joe.smith@` with its host on the next line. */
export const spelledEmails = (text: string): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (const { 0: atSign, index } of text.matchAll(marks)) {
    const form = formOf(atSign)
    const behind = index + atSign.length
    const host = hostOf[form].exec(text.slice(behind, behind + reach))?.[0]
    if (host === undefined || !topLevel.test(host)) continue
    const before = text.slice(Math.max(0, index - reach), index)
    const own = local.exec(before)
    if (own === null || !fits[form]({ host, local: own[0], before: before.slice(0, own.index) })) continue
    // A match that begins inside a part is longer than any address.
    const start = index - own[0].length
    if (own.index > 0 && /[\p{L}\p{N}]/u.test(before.charAt(own.index - 1))) continue
    found.push({ start, end: behind + host.length, bucket: "EMAIL", rule: "spelled-email", score: scores[form] })
  }
  return [...found, ...saidEmails(text)]
}
