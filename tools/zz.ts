import { pdfToMarkdown } from "@trawl/pdf"
import { readFileSync } from "node:fs"
await pdfToMarkdown(readFileSync(process.argv[2] ?? ""), { mode: "fast" })
