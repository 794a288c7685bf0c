/**
 * The code of one character, for loops over many texts. Copied, sliced and joined strings are different kinds in V8: where more than four
 * kinds occur, `text.charCodeAt` is looked up anew at each character, and takes five times as long.
 */
export const codeAt: (text: string, at: number) => number = Function.prototype.call.bind(String.prototype.charCodeAt)
