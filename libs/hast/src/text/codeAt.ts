/**
 * The code of one sign of a text, for loops over many texts. Those that were copied, cut out and joined are different kinds to V8: `text.charCodeAt`
 * is looked up anew at each sign where more than four kinds come by, and takes five times as long.
 */
export const codeAt: (text: string, at: number) => number = Function.prototype.call.bind(String.prototype.charCodeAt)
