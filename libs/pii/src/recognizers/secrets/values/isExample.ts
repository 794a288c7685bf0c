import { searchAnchors } from "../search/searchAnchors.ts"
import { isPlaceholder } from "./isPlaceholder.ts"
import { placeholderWords } from "./placeholders.data.ts"

const search = searchAnchors(placeholderWords)

/** Whether what a name is given is a placeholder or code, not a value: by its form, or as it holds a word of documents and programs. */
export const isExample = (text: string): boolean => {
  if (isPlaceholder(text)) return true
  let holds = false
  search(text, () => (holds = true))
  return holds
}
