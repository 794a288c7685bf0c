import { packedStream, rawPdf } from "./rawPdf.ts"

const words =
  "harbour morning report council water measure figure result north village record winter paper number system study method change market river public annual order trade".split(
    " ",
  )

/** Deterministic pseudo-random numbers. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`

const contentOf = (page: number): string => {
  const random = randomOf(page + 1)
  const line = (count: number) => Array.from({ length: count }, () => words[random(words.length)]).join(" ")
  const paragraph = () => `${Array.from({ length: 4 }, () => `(${line(9)}) Tj T*`).join("\n")} T*`
  const section = () => `/F2 14 Tf (${line(3)}) Tj T* /F1 10 Tf\n${paragraph()}\n${paragraph()}`
  return `BT 14 TL 72 740 Td\n/F1 8 Tf (A long report) Tj T* T*\n${section()}\n${section()}\n/F1 8 Tf (${page + 1}) Tj ET`
}

/** Builds a valid, deterministic PDF with pages of headings and paragraphs, about 700 bytes each. */
export const longPdf = (pages: number): Buffer => {
  const first = 5
  const kids = Array.from({ length: pages }, (_, index) => `${first + 2 * index} 0 R`).join(" ")
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    ...Array.from({ length: pages }, (_, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${first + 2 * index + 1} 0 R >>`,
      packedStream(contentOf(index)),
    ]).flat(),
  ])
}
