// RFC 9110, section 5.6.2.
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/** Whether a text can be the name of a header. */
export const isHeaderName = (text: string): boolean => token.test(text)
