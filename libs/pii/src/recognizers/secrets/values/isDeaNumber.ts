/** Whether a text is the number of a prescriber in the United States, by its check digit: the sum of the odd places and twice the even ones ends in the last (21 CFR 1301; National Association of Boards of Pharmacy). */
export const isDeaNumber = (text: string): boolean => {
  if (!/^[ABCDEFGHJKLMPRSTUX][A-Z9]\d{7}$/.test(text)) return false
  const digits = Array.from(text.slice(2), Number)
  const sum = digits.slice(0, -1).reduce((total, digit, place) => total + (place % 2 === 0 ? digit : 2 * digit), 0)
  return sum % 10 === digits.at(-1)
}
