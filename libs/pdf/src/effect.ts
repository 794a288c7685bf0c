export { pdf } from "./pdf.ts"
export { streamPdf } from "./streamPdf.ts"
