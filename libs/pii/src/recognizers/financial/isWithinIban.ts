/** Country, check digits and the groups before a place: no account of a country has more characters (ISO 13616). */
const [beginning, most] = [/(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[\dA-Z]{1,4}){0,8} ?$/u, 42]

/** Whether a place is within what looks like an international account number, which is one as a whole or not at all. */
export const isWithinIban = (text: string, offset: number): boolean =>
  beginning.test(text.slice(Math.max(0, offset - most), offset))
