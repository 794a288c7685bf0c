const number = /^(?:\d{1,4}|[ivxlc]{1,7})$/iu
const page = /^(?:page|p|seite|página|pagina)$/iu
const of = /^(?:of|von|de|sur|di|van)$/iu

/** Whether a text is a page number: 12, xii, Page 3, 3 of 10, – 7 –. */
export const isPageNumber = (text: string): boolean => {
  const [first = "", ...others] = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "")
  const [one = "", ...rest] = page.test(first) ? others : [first, ...others]
  const last = rest.find((part) => !of.test(part))
  return (
    text.length < 40 &&
    number.test(one) &&
    rest.length <= 2 &&
    (last === undefined ? rest.length === 0 : number.test(last))
  )
}

const named = /^(?:page|p\.|seite|página|pagina)\s?\d{1,4}$/iu
const dashed = /^[-–—]\s?\d{1,4}\s?[-–—]$/u
const counted =
  /^(?:page|p\.|seite|página|pagina)?\s?(?<own>\d{1,4})\s?(?:\/|\||of|von|de|sur|di|van)\s?(?<all>\d{1,4})$/iu

/** A page of a file, and the pages of the file. */
interface PageOfFile {
  readonly number: number
  readonly pages: number
}

/**
 * Whether a text can be nothing but a page number, even on a single page: Page 3, 3 of 10, 1/1, – 7 –. With a page, numbers with a slash count only
 * if they are those of the page: 10/12 may be a date.
 */
export const isCertainPageNumber = (text: string, page?: PageOfFile): boolean => {
  const { all, own } = counted.exec(text)?.groups ?? {}
  if (named.test(text) || dashed.test(text)) return true
  if (own === undefined || Number(own) < 1 || Number(own) > Number(all)) return false
  const mayBeDate = page !== undefined && /^\d{1,2}\s?\/\s?\d{1,2}$/u.test(text)
  return !mayBeDate || Number(own) === page.number || Number(all) === page.pages
}

const digits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** The value of a Roman numeral up to 399; undefined if the text is none. */
export const romanValue = (text: string): number | undefined => {
  if (!/^[ivxlc]{1,8}$/iu.test(text)) return undefined
  const values = [...text.toLowerCase()].map((letter) => digits[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
