/** The fields of a line of comma-separated values. A quotation mark in a quoted field is doubled. RFC 4180, without fields across lines. */
export const csvFields = (line: string): ReadonlyArray<string> => {
  const fields: Array<string> = []
  let [field, isQuoted] = ["", false]
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index)
    if (isQuoted && character === '"' && line.charAt(index + 1) === '"') {
      field += '"'
      index++
    } else if (character === '"' && (isQuoted || field === "")) isQuoted = !isQuoted
    else if (character === "," && !isQuoted) {
      fields.push(field)
      field = ""
    } else field += character
  }
  return [...fields, field]
}
