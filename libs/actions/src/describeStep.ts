const longestSelector = 100

const shortened = (selector: string): string =>
  selector.length <= longestSelector ? selector : `${[...selector].slice(0, longestSelector).join("")}…`

/** An action in a message: its position from 1, its type and its selector; never its text or script. */
export const describeStep = (index: number, action: { readonly type: string; readonly selector?: string }): string => {
  const { selector, type } = action
  return `Action ${index + 1} (${selector === undefined ? type : `${type}, ${JSON.stringify(shortened(selector))}`})`
}
