const ecma = "http://schemas.openxmlformats.org"
const strict = "http://purl.oclc.org/ooxml"
const oasis = "urn:oasis:names:tc:opendocument:xmlns"

/** The prefix used for each namespace. ECMA-376 part 1 (transitional and strict), ODF 1.3, EPUB 3.3. */
export const namespaces: ReadonlyMap<string, string> = new Map([
  [`${ecma}/wordprocessingml/2006/main`, "w"],
  [`${strict}/wordprocessingml/main`, "w"],
  [`${ecma}/officeDocument/2006/relationships`, "r"],
  [`${strict}/officeDocument/relationships`, "r"],
  [`${ecma}/officeDocument/2006/math`, "m"],
  [`${strict}/officeDocument/math`, "m"],
  [`${ecma}/drawingml/2006/main`, "a"],
  [`${strict}/drawingml/main`, "a"],
  [`${ecma}/presentationml/2006/main`, "p"],
  [`${strict}/presentationml/main`, "p"],
  [`${ecma}/drawingml/2006/wordprocessingDrawing`, "wp"],
  [`${strict}/drawingml/wordprocessingDrawing`, "wp"],
  [`${ecma}/markup-compatibility/2006`, "mc"],
  [`${ecma}/package/2006/metadata/core-properties`, "cp"],
  [`${ecma}/package/2006/relationships`, ""],
  [`${ecma}/package/2006/content-types`, ""],
  ["http://schemas.microsoft.com/office/word/2010/wordprocessingShape", "wps"],
  ["urn:schemas-microsoft-com:vml", "v"],
  ["http://purl.org/dc/elements/1.1/", "dc"],
  ["http://purl.org/dc/terms/", "dcterms"],
  ...["office", "text", "table", "style", "meta", "presentation", "manifest"].map(
    (name) => [`${oasis}:${name}:1.0`, name] as const,
  ),
  [`${oasis}:drawing:1.0`, "draw"],
  [`${oasis}:xsl-fo-compatible:1.0`, "fo"],
  [`${oasis}:svg-compatible:1.0`, "svg"],
  [`${oasis}:container`, ""],
  ["http://www.w3.org/1999/xlink", "xlink"],
  ["http://www.w3.org/2001/04/xmlenc#", "enc"],
  ["http://www.w3.org/2000/svg", "svg"],
  ["http://www.w3.org/1998/Math/MathML", ""],
  ["http://www.w3.org/1999/xhtml", ""],
  ["http://www.idpf.org/2007/opf", ""],
  ["http://www.idpf.org/2007/ops", "epub"],
])
