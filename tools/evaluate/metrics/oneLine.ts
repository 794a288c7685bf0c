/** A text on one line: runs of white space as one space, none at the ends. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim()
