/** Characters a line from which on a text was written for machines. */
const denseLine = 200

/** Characters up to which such a text is laid out. */
const maxLength = 5_000_000

/** Whether a text of code has so few line breaks that laying it out helps its readers. */
export const isDense = (text: string): boolean => {
  if (text.length <= denseLine || text.length > maxLength) return false
  const { length } = text.trimEnd()
  let lines = 1
  for (let place = text.indexOf("\n"); place >= 0 && place < length; place = text.indexOf("\n", place + 1)) lines += 1
  return length / lines > denseLine
}
