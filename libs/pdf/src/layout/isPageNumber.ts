const number = /^(?:\d{1,4}|[ivxlc]{1,7})$/iu
const page = /^(?:page|p|seite)$/iu
const of = /^(?:of|von)$/iu

/** Whether a text is the number of a page: 12, xii, Page 3, 3 of 10, – 7 –. */
export const isPageNumber = (text: string): boolean => {
  const [first = "", ...others] = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "")
  const [one = "", ...rest] = page.test(first) ? others : [first, ...others]
  const last = rest.find((part) => !of.test(part))
  return text.length < 40 && number.test(one) && rest.length <= 2 && (last === undefined ? rest.length === 0 : number.test(last))
}
