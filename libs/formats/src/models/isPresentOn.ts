import { plainText } from "@trawl/extract"

/** Characters of a page's markdown in which an answer is looked up. */
const maxMarkdown = 500_000

/** Words in lower case, one space between: what stands between words is written differently by models. */
const folded = (text: string): string => (text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")

/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * Whether a page says what a model says of it: the same words in the same order, whatever the case and what stands between them. Never of a text without
 * words. Of a page the first 500,000 characters are looked through.
 */
export const isPresentOn = (markdown: string): ((text: string) => boolean) => {
  const page = ` ${folded(plainText(markdown.slice(0, maxMarkdown)))} `
  return (text) => {
    const words = folded(text)
    return words !== "" && page.includes(unspaced.test(words) ? words : ` ${words} `)
  }
}
