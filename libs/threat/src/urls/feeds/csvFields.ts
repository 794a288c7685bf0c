/** The fields of a line of comma-separated values. A quotation mark in a quoted field is doubled. RFC 4180, without fields across lines. */
export const csvFields = (line: string): ReadonlyArray<string> => {
  const fields: Array<string> = []
  let [field, isQuoted] = ["", false]
  for (let index = 0; index < line.length; index++) {
    const sign = line.charAt(index)
    if (isQuoted && sign === '"' && line.charAt(index + 1) === '"') {
      field += '"'
      index++
    } else if (sign === '"' && (isQuoted || field === "")) isQuoted = !isQuoted
    else if (sign === "," && !isQuoted) {
      fields.push(field)
      field = ""
    } else field += sign
  }
  return [...fields, field]
}
