/** Whether a text is empty or white space only: unlike `trim`, a look at it makes no new text. */
export const isBlank = (text: string): boolean => !/\S/u.test(text)
