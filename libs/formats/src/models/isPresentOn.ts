import { plainText } from "@trawl/extract"

/** Characters of a page's markdown that are searched for an answer. */
const maxMarkdown = 500_000

/** Lower-case words with single spaces: models write the characters between words differently. */
const folded = (text: string): string =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(" ")

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * Whether a page contains what a model says about it: the same words in the same order, ignoring case and the characters between words. Never true for a text
 * without words. Only the first 500,000 characters of a page are searched.
 */
export const isPresentOn = (markdown: string): ((text: string) => boolean) => {
  const page = ` ${folded(plainText(markdown.slice(0, maxMarkdown)))} `
  return (text) => {
    const words = folded(text)
    return words !== "" && page.includes(unspaced.test(words) ? words : ` ${words} `)
  }
}
