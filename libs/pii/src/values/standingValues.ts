import { decodedText } from "./decodedText.ts"
import type { FoundValue } from "./FoundValue.ts"
import { WordMatcher } from "./WordMatcher.ts"
import { wordsOf } from "./wordsOf.ts"

/** Most spellings of a value in one text that are returned. */
const mostForms = 64

/** The given values as a text spells them: with the same words, in other case, with other spaces, punctuation and line ends between. Values that are absent are left out. One pass for any number. */
export const standingValues = (values: ReadonlyArray<FoundValue>, text: string): ReadonlyArray<FoundValue> => {
  const [matcher, asked] = [
    new WordMatcher(),
    new Map<number, Array<{ readonly value: FoundValue; readonly forms: Set<string> }>>(),
  ]
  const all = values
    .map((given) => ({ value: { ...given, value: given.value.trim() }, forms: new Set<string>() }))
    .filter(({ value }) => value.value !== "")
  for (const one of all) {
    const { words } = wordsOf(decodedText(one.value.value).text, (form) => form)
    if (text.includes(one.value.value)) one.forms.add(one.value.value)
    if (words.length === 0) continue
    const node = matcher.add(words)
    asked.set(node, [...(asked.get(node) ?? []), one])
  }
  const shown = decodedText(text).text
  const { ends, starts, words } = wordsOf(shown, matcher.numberOf)
  matcher.find(words, (node, { first, last }) => {
    for (const { forms } of asked.get(node) ?? [])
      if (forms.size < mostForms) forms.add(shown.slice(starts[first], ends[last]))
    return false
  })
  return all.flatMap(({ forms, value }) => [...forms].map((form) => ({ ...value, value: form })))
}
