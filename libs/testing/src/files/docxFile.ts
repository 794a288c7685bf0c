import { packedFile } from "./packedFile.ts"

const ecma = "http://schemas.openxmlformats.org"
const relations = `${ecma}/officeDocument/2006/relationships`
const namespaces = `xmlns:w="${ecma}/wordprocessingml/2006/main" xmlns:r="${relations}" xmlns:m="${ecma}/officeDocument/2006/math" xmlns:a="${ecma}/drawingml/2006/main" xmlns:wp="${ecma}/drawingml/2006/wordprocessingDrawing" xmlns:mc="${ecma}/markup-compatibility/2006" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"`

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"${target.startsWith("http") ? ' TargetMode="External"' : ""}/>`
const relationships = (inner: string): string =>
  `<Relationships xmlns="${ecma}/package/2006/relationships">${inner}</Relationships>`

/** Parts of a Word document besides its body: the content of `w:styles`, `w:numbering` and so on. `links` are URLs by id. */
export interface DocxParts {
  readonly styles?: string
  readonly numbering?: string
  readonly footnotes?: string
  readonly endnotes?: string
  readonly core?: string
  readonly links?: Readonly<Record<string, string>>
  /** Further files of the folder `word`, related by their names. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
}

/** Builds a Word document (docx) from the content of `w:body`. */
export const docxFile = (body: string, { core = "", files = {}, links = {}, ...parts }: DocxParts = {}): Uint8Array => {
  const names = Object.keys(parts)
  const related = [
    ...names.map((name) => relation(name, `${relations}/${name}`, `${name}.xml`)),
    ...Object.keys(files).map((name) => relation(name, `${relations}/part`, name)),
    ...Object.entries(links).map(([id, address]) => relation(id, `${relations}/hyperlink`, address)),
  ]
  return packedFile({
    "[Content_Types].xml": `<Types xmlns="${ecma}/package/2006/content-types"/>`,
    "_rels/.rels": relationships(
      relation("rId1", `${relations}/officeDocument`, "word/document.xml") +
        relation("rId2", `${ecma}/package/2006/relationships/metadata/core-properties`, "docProps/core.xml"),
    ),
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="${ecma}/package/2006/metadata/core-properties" ${namespaces}>${core}</cp:coreProperties>`,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships(related.join("")),
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`word/${name}`, content])),
    ...Object.fromEntries(
      Object.entries(parts).map(([name, inner]) => [
        `word/${name}.xml`,
        `<w:${name} ${namespaces}>${inner}</w:${name}>`,
      ]),
    ),
  })
}
