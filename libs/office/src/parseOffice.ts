import { writeBlocks } from "@trawl/markdown/layout"
import type { Page, PageMarkdown, PageSource } from "@trawl/core/page"
import { ParseError, type ParseWork } from "@trawl/core/parsing"
import type { Root } from "hast"
import type { OfficeContent } from "./OfficeContent.ts"
import { loadReader } from "./readers.ts"
import { Unreadable } from "./Unreadable.ts"

/** Page options that office documents ignore with a warning. */
export interface OfficeOptions {
  readonly includeTags?: ReadonlyArray<string>
  readonly excludeTags?: ReadonlyArray<string>
}

/** Signature of an OLE container, used by the formats of 1997 and for password-protected files. */
const oleSignature = Buffer.from("d0cf11e0a1b11ae1", "hex")

const isOle = (body: Uint8Array): boolean => oleSignature.equals(body.subarray(0, oleSignature.length))

const holdsName = (body: Uint8Array, name: string): boolean =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).includes(Buffer.from(name, "utf16le"))

const readContent = async ({ body, mediaType }: PageSource, progress: () => void): Promise<OfficeContent> => {
  if (isOle(body) && holdsName(body, "EncryptedPackage"))
    throw new Unreadable("encrypted", "The document is protected by a password, and cannot be read without it.")
  const read = await loadReader(mediaType)
  if (read === undefined)
    throw new Unreadable(
      "unsupported",
      "Documents of this type cannot be read: save it in a current format, such as docx.",
    )
  return read(body, progress)
}

const warningsOf = (
  { warnings }: OfficeContent,
  { excludeTags = [], includeTags = [] }: OfficeOptions,
): ReadonlyArray<string> => [
  ...warnings,
  ...(includeTags.length + excludeTags.length > 0
    ? ["includeTags and excludeTags select nothing in an office document, which has no tags."]
    : []),
]

/** Parses an office document into a page. Rejects with ParseError "encrypted", "damaged", "limit" or "unsupported". */
export const parseOffice = async (
  source: PageSource,
  options: OfficeOptions = {},
  { progress }: ParseWork = { progress: () => undefined },
): Promise<Page> => {
  try {
    const content = await readContent(source, progress)
    progress()
    const written = writeBlocks(content.blocks)
    const tree: Root = { type: "root", children: content.blocks.flatMap((block) => block.content) }
    const markdown: PageMarkdown = { text: written.text, tree: written.tree }
    return {
      source,
      text: written.text,
      tree,
      content: () => tree,
      base: source.url,
      markdown: () => markdown,
      metadata: content.metadata,
      warnings: warningsOf(content, options),
    }
  } catch (error) {
    if (error instanceof Unreadable)
      throw new ParseError({ mediaType: source.mediaType, reason: error.reason, message: error.message })
    throw error
  }
}
