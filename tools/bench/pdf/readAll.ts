import { fileURLToPath } from "node:url"
import { ConverterProcess } from "../../evaluate/converters/ConverterProcess.ts"
import { installPeer } from "../../evaluate/pdf/installPeer.ts"
import type { PdfAnswer, PdfTask } from "../../evaluate/pdf/PdfAnswer.ts"
import { serverBounds, serverEnv } from "../../setup/serverProcess.mjs"
import type { PdfEngine } from "../../evaluate/pdf/PdfEngine.ts"

/** The cost of reading some files with one engine. */
export interface Cost {
  readonly name: string
  /** CPU time of the process for all files, the lowest of the passes each. */
  readonly millis: number
  /** Page count, as engines report it. */
  readonly pages: number
  readonly peakBytes: number
  /** `file: reason` for each file without an answer. */
  readonly failures: ReadonlyArray<string>
}

interface Reading {
  readonly files: ReadonlyArray<string>
  readonly passes: number
  readonly recognises: boolean
  readonly limitMillis: number
  readonly heapMegabytes: number
}

interface Reader {
  readonly name: string
  readonly asked: ConverterProcess<PdfTask, PdfAnswer>
  readonly lowest: Map<string, number>
  readonly failures: Map<string, string>
  pages: number
  peakBytes: number
}

const program = fileURLToPath(new URL("../../evaluate/pdf/child.ts", import.meta.url))

const readOne = async (reader: Reader, task: PdfTask): Promise<void> => {
  const { cpuMillis = 0, failure, pages = 0, peakBytes = 0 }: PdfAnswer = await reader.asked.convert(task)
  const known = reader.lowest.get(task.file)
  if (known === undefined) reader.pages += pages
  if (failure !== undefined) reader.failures.set(task.file, failure)
  reader.lowest.set(task.file, Math.min(known ?? cpuMillis, cpuMillis))
  reader.peakBytes = Math.max(reader.peakBytes, peakBytes)
}

/** Reads files with several engines in turn, each in a process of its own, so that a slow machine slows all of them. */
export const readAll = async (
  engines: ReadonlyArray<PdfEngine>,
  { files, heapMegabytes, limitMillis, passes, recognises }: Reading,
): Promise<ReadonlyArray<Cost>> => {
  const readers = engines.flatMap((engine): ReadonlyArray<Reader> => {
    const folder = installPeer(engine)
    if (folder === undefined) return []
    return [
      {
        name: engine.name,
        asked: new ConverterProcess(engine, {
          folder,
          limitMillis,
          heapMegabytes,
          program,
          bounds: { args: serverBounds, env: serverEnv },
        }),
        lowest: new Map(),
        failures: new Map(),
        pages: 0,
        peakBytes: 0,
      },
    ]
  })
  try {
    const turns = files
      .flatMap((file) => Array.from({ length: passes }, () => readers.map((reader) => ({ reader, file }))))
      .flat()
    for (const { file, reader } of turns) await readOne(reader, { file, recognises, isComplete: false })
  } finally {
    for (const { asked } of readers) asked.close()
  }
  return readers.map(({ failures, lowest, name, pages, peakBytes }) => ({
    name,
    millis: [...lowest.values()].reduce((sum, value) => sum + value, 0),
    pages,
    peakBytes,
    failures: [...failures].map(([file, reason]) => `${file}: ${reason}`),
  }))
}
