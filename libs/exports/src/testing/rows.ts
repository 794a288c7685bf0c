import type { ExportRow } from "../rows/ExportRow.ts"

/** Rows with what writers get wrong: formulas, quotes, line breaks, no value against an empty list, large numbers of texts. */
export const rows: ReadonlyArray<ExportRow> = [
  {
    id: "1",
    url: "https://example.com/old",
    finalUrl: "https://example.com/",
    statusCode: 200,
    contentType: "text/html",
    title: '=SUM("a";1)',
    language: "de",
    finishedAt: Date.UTC(2026, 10, 30, 12, 0, 0, 7),
    creditsUsed: 1.5,
    markdown: 'Zeile eins\n\n"zwei", drei: \u00e9 \u{1f600}\n',
    links: ["https://example.com/a", "https://example.com/b,c"],
    images: [],
    json: { price: 3, tags: ["x"] },
    metadata: { title: '=SUM("a";1)', statusCode: 200 },
    other: { screenshot: "https://files.example/1.png" },
  },
  {
    id: "2",
    url: "https://example.com/2",
    finishedAt: Date.UTC(2026, 10, 30, 12, 0, 1),
    code: "SCRAPE_TIMEOUT",
    error: "The page took longer than its 60 seconds.",
  },
]
