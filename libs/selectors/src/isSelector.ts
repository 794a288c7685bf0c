import { selectorFault } from "./selectorFault.ts"

/** Whether the text is a CSS selector that selects elements of a static document. */
export const isSelector = (text: string): boolean => selectorFault(text) === undefined
