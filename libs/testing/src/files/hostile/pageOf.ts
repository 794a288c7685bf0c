import { packedStream, rawPdf } from "../rawPdf.ts"

export type PdfObject = Uint8Array | string

/** Number of the first object that a case adds. */
export const firstOwn = 6

export interface PageParts {
  /** Content of the page: operators, or a stream object. */
  readonly content?: string | Uint8Array
  /** Entries of the page dictionary; later ones win. */
  readonly page?: string
  readonly resources?: string
  readonly catalog?: string
  readonly trailer?: string
  /** Further objects, numbered from 6. */
  readonly objects?: ReadonlyArray<PdfObject>
}

export const hello = "BT /F1 12 Tf 72 700 Td (Hello harbour) Tj ET\n"

/** Builds a PDF of one page with the parts of a case: object 1 is the catalog, 2 the pages, 3 the page, 4 its content and 5 a font named F1. */
export const pageOf = ({
  catalog = "",
  content = hello,
  objects = [],
  page = "",
  resources = "",
  trailer = "",
}: PageParts): Buffer =>
  rawPdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R ${page.includes("/MediaBox") ? "" : "/MediaBox [0 0 612 792]"} ${page.includes("/Contents") ? "" : "/Contents 4 0 R"} /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
      typeof content === "string" ? packedStream(content) : content,
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      ...objects,
    ],
    trailer,
  )
