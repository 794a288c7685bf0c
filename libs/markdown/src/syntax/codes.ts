import type { Code } from "micromark-util-types"

/** The character code of `$`. */
export const dollar = 36

/** Whether a code is a line's end; micromark gives those codes below -2. */
export const isLineEnding = (code: Code): boolean => code !== null && code < -2

/** Whether a code is a space or a tab; micromark gives tabs and the columns they fill -2 and -1. */
export const isSpace = (code: Code): boolean => code === -2 || code === -1 || code === 32

/** Whether a line or the text ends here. */
export const isEnd = (code: Code): boolean => code === null || isLineEnding(code)
