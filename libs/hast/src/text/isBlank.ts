/** Whether a text is empty or white space. Unlike `trim`, creates no new text. */
export const isBlank = (text: string): boolean => !/\S/u.test(text)
