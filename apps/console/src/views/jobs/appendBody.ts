/** The body that adds pages to a batch, or what is wrong with what was written. */
export const appendBody = (
  id: string,
  { addresses, options }: { readonly addresses: string; readonly options: string },
): Readonly<Record<string, unknown>> | string => {
  const urls = addresses
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
  if (urls.length === 0) return "Write at least one address, one on each line."
  let more: unknown
  try {
    more = options.trim() === "" ? {} : JSON.parse(options)
  } catch (error) {
    return `The options are no JSON: ${String(error)}`
  }
  if (typeof more !== "object" || more === null || Array.isArray(more)) return "The options must be a JSON object."
  return { ...more, urls, appendToId: id }
}
