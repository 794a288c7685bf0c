import type { Detection } from "../../Detection.ts"

const bracketed = (words: string): string => `[([{<] {0,2}(?:${words}) {0,2}[)\\]}>]`

const atWords = "at|ät|arroba|chez|kukac|zavináč|malpa|małpa|chiocciola|собака|klammeraffe|snabel-a|@"
const dotWords = "dot|punkt|point|punto|ponto|punt|kropka|точка|pont|tečka|\\."

const part = "[\\p{L}\\p{N}][\\p{L}\\p{N}_-]{0,62}"
const dot = ` {0,2}${bracketed(dotWords)} {0,2}`
const spoken = " {1,2}(?:dot|DOT|Dot) {1,2}"

/** What follows an `at` in brackets, one in words, and one in capitals. */
const afterBrackets = new RegExp(`^${part}(?:(?:\\.|${dot}|${spoken})${part}){1,5}`, "u")
const afterWord = new RegExp(`^${part}(?:(?:${dot}|${spoken})${part}){1,5}`, "u")
const afterSpace = new RegExp(`^${part}(?:\\.${part}){1,5}`, "u")

/** What stands before one. Dots may be spelled there too. */
const local = new RegExp(`[\\p{L}\\p{N}_%+-]{1,64}(?:(?:\\.|${dot}|${spoken})[\\p{L}\\p{N}_%+-]{1,64}){0,4}$`, "u")

const marks = new RegExp(` {0,2}${bracketed(atWords)} {0,2}| {1,2}(?:at|AT|At|arroba) {1,2}|(?<=[\\p{L}\\p{N}])(?: {1,2}@ {0,2}|@ {1,2})(?=[\\p{L}\\p{N}])`, "gu")

/** Characters before and behind a mark that an address may take. */
const reach = 120

const labelled = /(?:e-?mail|mail|mailto|contact|courriel|correo|kontakt|posta)[^\p{L}]{0,6}$/iu
const topLevel = /(?:[\p{L}]{2,24})$/u

/** Begins what is spoken of, not named: `at the dot com`. */
const article = /^(?:a|an|any|every|my|our|that|the|their|this|your) /iu

/** How sure a form is: nobody writes `(at)` for anything else, while `at` is a word. */
const scores = { bracketed: 0.9, word: 0.6, spaced: 0.7 } as const

const formOf = (mark: string): keyof typeof scores => (/[([{<]/u.test(mark) ? "bracketed" : mark.includes("@") ? "spaced" : "word")
const hostOf = { bracketed: afterBrackets, word: afterWord, spaced: afterSpace } as const

/** Addresses that are spelled out against machines: `joe (at) example [dot] com`, `joe at example dot com`, and `joe @ example.com` where a word announces one. */
export const spelledEmails = (text: string): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (const { 0: mark, index } of text.matchAll(marks)) {
    const form = formOf(mark)
    const behind = index + mark.length
    const host = hostOf[form].exec(text.slice(behind, behind + reach))?.[0]
    if (host === undefined || !topLevel.test(host) || (form === "word" && article.test(host))) continue
    const before = text.slice(Math.max(0, index - reach), index)
    const own = local.exec(before)
    if (own === null || (form === "spaced" && !labelled.test(before.slice(0, own.index)))) continue
    // Where a part is read from its middle, it is longer than any address.
    const start = index - own[0].length
    if (own.index > 0 && /[\p{L}\p{N}]/u.test(before.charAt(own.index - 1))) continue
    found.push({ start, end: behind + host.length, bucket: "EMAIL", rule: "spelled-email", score: scores[form] })
  }
  return found
}
