import { type BodyDecoder, decoderBy } from "./decoderBy.ts"

/**
 * Decodes a body by its byte order mark, the header's charset, the declaration in the document, as UTF-8 if valid, else as windows-1252.
 * The tables are the platform's; `@trawl/hast/charsets` has its own where Node's differ from the standard, and guesses what nobody declared.
 */
export const decodeText: BodyDecoder = decoderBy({
  decode: (body, charset) => new TextDecoder(charset).decode(body),
  guess: () => "windows-1252",
})
