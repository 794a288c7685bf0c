import { type PaperRequest, TabFault } from "@trawl/core"
import { Effect } from "effect"
import type { InputPage } from "./InputPage.ts"
import { paperSize } from "./paperSize.ts"
import { stepTime } from "./stepTime.ts"
import { callWithin } from "../tab/call.ts"

const printTime = 30_000
const maximumBytes = 100 * 1024 * 1024
const chunkSize = 1024 * 1024

const readStream = async (session: InputPage["session"], handle: string): Promise<Uint8Array | undefined> => {
  const parts: Array<Buffer> = []
  let size = 0
  try {
    for (;;) {
      const { base64Encoded, data, eof } = await session.send("IO.read", { handle, size: chunkSize })
      const part = Buffer.from(data, base64Encoded === true ? "base64" : "latin1")
      size += part.length
      if (size > maximumBytes) return undefined
      parts.push(part)
      if (eof) return new Uint8Array(Buffer.concat(parts))
    }
  } finally {
    await session.send("IO.close", { handle })
  }
}

/** Prints the page in a paper size, with backgrounds. Returns the bytes of a PDF, at most 100 MB. */
export const printPage = Effect.fn("printPage")(function* (
  { session, until }: Pick<InputPage, "session" | "until">,
  paper: PaperRequest,
): Effect.fn.Return<Uint8Array, TabFault> {
  const { height, width } = paperSize(paper)
  const print = async () => {
    const { stream } = await session.send("Page.printToPDF", {
      paperWidth: width,
      paperHeight: height,
      scale: paper.scale,
      printBackground: true,
      transferMode: "ReturnAsStream",
    })
    return stream === undefined ? undefined : await readStream(session, stream)
  }
  const bytes = yield* Effect.mapError(
    callWithin(yield* stepTime(until, printTime), print),
    () => new TabFault({ message: "The page could not be printed in time." }),
  )
  return bytes ?? (yield* new TabFault({ message: "The print is larger than 100 MB." }))
})
