import type { PaperRequest } from "@trawl/core"

const millimetres = 25.4

/** Width and height in portrait orientation, in inches. ISO 216; ANSI/ASME Y14.1. */
const sizes: Readonly<Record<PaperRequest["format"], readonly [width: number, height: number]>> = {
  A0: [841 / millimetres, 1189 / millimetres],
  A1: [594 / millimetres, 841 / millimetres],
  A2: [420 / millimetres, 594 / millimetres],
  A3: [297 / millimetres, 420 / millimetres],
  A4: [210 / millimetres, 297 / millimetres],
  A5: [148 / millimetres, 210 / millimetres],
  A6: [105 / millimetres, 148 / millimetres],
  Letter: [8.5, 11],
  Legal: [8.5, 14],
  Tabloid: [11, 17],
  Ledger: [17, 11],
}

/** The size of a sheet in inches. Landscape is never taller than wide; Ledger is landscape already. */
export const paperSize = ({
  format,
  landscape,
}: Pick<PaperRequest, "format" | "landscape">): { readonly width: number; readonly height: number } => {
  const [width, height] = sizes[format]
  return landscape ? { width: Math.max(width, height), height: Math.min(width, height) } : { width, height }
}
