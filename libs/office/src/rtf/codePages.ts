/** Character sets of fonts (`\fcharset`) as code pages. RTF 1.9.1, "Font table". */
const pages: Readonly<Record<number, number>> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

const labels: Readonly<Record<number, string>> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gb18030",
  949: "euc-kr",
  950: "big5",
  10_000: "macintosh",
  10_007: "x-mac-cyrillic",
  20_866: "koi8-r",
  21_866: "koi8-u",
  65_001: "utf-8",
}

/** The code page of a font's character set; undefined if it is the document's. */
export const pageOfCharset = (charset: number): number | undefined => pages[charset]

/** Decodes bytes. Unknown code pages are read as windows-1252. */
export const decodePage = (bytes: string, page: number): string => {
  const label = labels[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : "windows-1252")
  return new TextDecoder(label).decode(Buffer.from(bytes, "latin1"))
}
