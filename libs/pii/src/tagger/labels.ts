/** What a token is tagged with: no name, or the beginning or the inside of a name of a kind. Addresses are places that have a form of their own. */
export const labels = ["O", "B-PERSON", "I-PERSON", "B-LOCATION", "I-LOCATION", "B-ADDRESS", "I-ADDRESS"] as const
export type Label = (typeof labels)[number]
export const labelCount = labels.length

/** Whether a label may follow another: the inside of a name follows its beginning or inside. */
export const mayFollow = (before: number, label: number): boolean =>
  label % 2 === 1 || label === 0 || before === label || before === label - 1
