import type { Run } from "./phoneRuns.ts"

/** ISO, European and American dates, with a time where one follows; and spans of years. */
const dates =
  /^(?:(?:19|20)\d{2}[-./](?:0?[1-9]|1[0-2])[-./](?:0?[1-9]|[12]\d|3[01])(?:[ -]\d{1,2})?|(?:0?[1-9]|[12]\d|3[01])[-./ ](?:0?[1-9]|[12]\d|3[01])[-./ ](?:19|20)\d{2}(?: \d{1,2})?|(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-]\d{2}(?: \d{1,2})?)$/u
const years = /^(?:1[5-9]|20)\d{2} ?[-–—/] ?(?:(?:1[5-9]|20)\d{2}|\d{2})$/u
const manyYears = /^(?:19|20)\d{2}(?:[ ,/.–-]{1,3}(?:19|20)\d{2}){2,}$/u
const stamp = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:-?\d{4,6})?$/u

const internet = /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?$/u
const decimal = /^\d+\.\d+$/u
const thousands = /^\d{1,3}(?:[ .\u00A0\u202F]\d{3})+$/u
const socialSecurity = /^\d{3}([-.])\d{2}\1\d{4}$/u

/** Weighted sum of an ISBN-10, and of an EAN-13 (ISO 2108). */
const isBook = (text: string, digits: string): boolean => {
  if (digits.length === 13 && /^97[89]/u.test(digits))
    return weighted(digits, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0
  return (
    digits.length === 10 &&
    /^\d[- ]\d{2,7}[- ]\d{1,6}[- ]\d$/u.test(text) &&
    weighted(digits, (index) => 10 - index) % 11 === 0
  )
}

const weighted = (digits: string, weight: (index: number) => number): number =>
  Array.from(digits, (digit, index) => Number(digit) * weight(index)).reduce((sum, part) => sum + part, 0)

/** Whether a run has the form of a date, an address of the internet, or a book, whatever is said before it. */
export const isOtherNumber = ({ digits, text }: Run): boolean =>
  dates.test(text) || years.test(text) || manyYears.test(text) || internet.test(text) || isBook(text, digits)

/** Whether a run has the form of an amount, a decimal, or an identifier, where no word says that it is a telephone number. */
export const isProbablyOther = ({ text }: Run): boolean =>
  decimal.test(text) || thousands.test(text) || socialSecurity.test(text) || stamp.test(text)
