/**
 * `Gunzip` by the web's `DecompressionStream`. Of damaged data it may lose the last part, and data behind the first member of a
 * file counts as damage: that is how the web's streams are.
 */
export async function* gunzipWeb(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const stream = new DecompressionStream("gzip")
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  const write = async () => {
    for await (const chunk of chunks) await writer.write(chunk)
    await writer.close()
  }
  const writing = write()
  // Reading fails with the same error, and reports it.
  writing.catch(() => undefined)
  writer.closed.catch(() => undefined)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
