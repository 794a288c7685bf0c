/** The values of a stream of JSON lines, as they come. Empty lines keep a connection alive and are left out. */
export const readLines = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder()
  let rest = ""
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n")
    rest = lines.pop() ?? ""
    for (const line of lines) if (line.trim() !== "") yield JSON.parse(line)
  }
  if (rest.trim() !== "") yield JSON.parse(rest)
}
