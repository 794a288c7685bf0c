import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { contentDefaults, parseHtml } from "@trawl/html"
import type { Bucket } from "@trawl/redaction"
import type { Span } from "./SpanSet.ts"

/** The markdown of saved pages: `<folder>/<set>/html/<id>.html`, every `step`th one. */
export const readPages = (folder: string, step: number): ReadonlyArray<string> =>
  readdirSync(folder)
    .flatMap((set) => readdirSync(join(folder, set, "html")).map((file) => join(folder, set, "html", file)))
    .filter((_, index) => index % step === 0)
    .map(
      (path) =>
        parseHtml(
          {
            url: "https://example.com/",
            status: 200,
            mediaType: "text/html",
            charset: "utf-8",
            body: readFileSync(path),
          },
          contentDefaults,
        ).markdown().text,
    )

/** Characters that answers remove from pages, per thousand, by bucket, and the removed texts. */
export const removedShare = (
  pages: ReadonlyArray<string>,
  answers: ReadonlyArray<ReadonlyArray<Span>>,
): {
  readonly perThousand: ReadonlyMap<Bucket | "all", number>
  readonly samples: ReadonlyMap<Bucket, ReadonlyArray<string>>
} => {
  const removed = new Map<Bucket | "all", number>([["all", 0]])
  const samples = new Map<Bucket, Array<string>>()
  const total = pages.reduce((sum, { length }) => sum + length, 0)
  for (const [index, spans] of answers.entries()) {
    const page = pages[index] ?? ""
    for (const { end, label, start } of spans) {
      for (const key of ["all", label] as const) removed.set(key, (removed.get(key) ?? 0) + end - start)
      samples.set(label, [
        ...(samples.get(label) ?? []),
        `${JSON.stringify(page.slice(start, end))} in ${JSON.stringify(page.slice(Math.max(0, start - 30), end + 20))}`,
      ])
    }
  }
  return {
    perThousand: new Map([...removed].map(([key, count]) => [key, (1000 * count) / Math.max(1, total)])),
    samples,
  }
}
