// RFC 9110, section 5.5: tab, space, visible ASCII and Latin-1, one byte a character. CR, LF and NUL would end or cut it.
const writable = /^[\t\x20-\x7e\x80-\xff]*$/

/** Whether a text can be the value of a header. */
export const isHeaderValue = (text: string): boolean => writable.test(text)
