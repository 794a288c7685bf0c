import { growthOrder, pdfStream, rawPdf } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { pdfToMarkdown } from "../pdfToMarkdown.ts"
import { withoutEncryption } from "./withoutEncryption.ts"

/** A page whose file is encrypted with an unknown password, by these filters. */
const locked = (filters: string) =>
  rawPdf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [4 0 R] /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      "<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>",
      pdfStream("BT /F1 10 Tf 60 700 Td (Boats lie here.) Tj ET"),
      `<< /Filter /Standard /V 4 /R 4 /Length 128 /P -4 /CF << /StdCF << /CFM /AESV2 /Length 16 >> >> ${filters} /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >>`,
    ],
    `/Encrypt 6 0 R /ID [<${"43".repeat(16)}> <${"43".repeat(16)}>]`,
  )

describe("withoutEncryption", () => {
  it("opens a file whose attachments alone are encrypted", async () => {
    const named = locked("/StmF /Identity /StrF /Identity /EFF /StdCF")
    expect([
      (await pdfToMarkdown(named, { mode: "fast" })).markdown,
      (await pdfToMarkdown(locked("/EFF /StdCF"), { mode: "fast" })).markdown,
    ]).toEqual(["Boats lie here.\n", "Boats lie here.\n"])
  })

  it("leaves files as they are whose text is encrypted, or nothing", () => {
    expect([
      withoutEncryption(locked("/StmF /StdCF /StrF /StdCF /EFF /StdCF")),
      withoutEncryption(locked("/StmF /Identity /StrF /StdCF /EFF /StdCF")),
      withoutEncryption(Buffer.from("%PDF-1.7")),
    ]).toEqual([undefined, undefined, undefined])
  })

  it("leaves files that refer to several encryptions, and takes no longer on many references", () => {
    const open = "<< /V 4 /EFF /StdCF >> endobj"
    const file = (references: string) => Buffer.from(`${references} 6 0 obj ${open} 7 0 obj ${open}`)
    expect([
      withoutEncryption(file("/Encrypt 6 0 R /Encrypt 6 0 R"))?.length,
      withoutEncryption(file("/Encrypt 6 0 R /Encrypt 7 0 R")),
    ]).toEqual([file("/Encrypt 6 0 R /Encrypt 6 0 R").length, undefined])
    expect(growthOrder((size) => withoutEncryption(file("/Encrypt 6 0 R ".repeat(size))), 5_000)).toBeLessThan(1.5)
  })
})
