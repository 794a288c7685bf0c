const escaped = (line: string): string => line.replace(/[\\()]/g, (character) => `\\${character}`)

/** A valid one-page PDF with a line of Helvetica for each string (Latin letters only). */
export const pdfFile = (lines: ReadonlyArray<string>): Buffer => {
  const text = `BT /F1 18 Tf 72 720 Td 24 TL ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(" ")} ET`
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]
  let file = "%PDF-1.4\n"
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, "0")
  })
  const table = ["0000000000 65535 f ", ...offsets.map((offset) => `${offset} 00000 n `)].join("\n")
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n${table}\n${trailer}`, "latin1")
}
