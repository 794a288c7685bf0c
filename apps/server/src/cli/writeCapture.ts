import { makeFolder } from "@trawl/core"
import { open, writeFile } from "node:fs/promises"
import { dirname } from "node:path"

/** A file that must not be replaced, or could not be written. The message is for the user at the terminal. */
export class CaptureNotWritten extends Error {
  override readonly name = "CaptureNotWritten"
}

/** File types by their first bytes. */
const kinds = { PNG: [0x89, 0x50, 0x4e, 0x47], JPEG: [0xff, 0xd8, 0xff], PDF: [0x25, 0x50, 0x44, 0x46] }

const kindOf = (bytes: Uint8Array): string | undefined =>
  Object.entries(kinds).find(([, first]) => first.every((byte, index) => bytes[index] === byte))?.[0]

/** The first bytes of a file that exists. */
const firstBytes = async (file: string): Promise<Uint8Array | undefined> => {
  const handle = await open(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw error
  })
  if (handle === undefined) return undefined
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Writes an image or a PDF, over an earlier one of the same kind and nothing else. Fails with CaptureNotWritten. */
export const writeCapture = async (file: string, bytes: Uint8Array): Promise<void> => {
  const kind = kindOf(bytes)
  try {
    const before = await firstBytes(file)
    if (before !== undefined && kindOf(before) !== kind)
      throw new CaptureNotWritten(`${file} exists and is no ${kind ?? "such"} file: it was left as it is.`)
    await makeFolder(dirname(file))
    await writeFile(file, bytes)
  } catch (error) {
    if (error instanceof CaptureNotWritten) throw error
    throw new CaptureNotWritten(
      `${file} could not be written (${(error as NodeJS.ErrnoException).code ?? "unknown cause"}).`,
    )
  }
}
