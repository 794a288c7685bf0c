const folder = "/usr/share/fonts"

const family = (path, [regular, bold, italic]) => ({
  regular: `${path}${regular}.ttf`,
  bold: `${path}${bold}.ttf`,
  italic: `${path}${italic}.ttf`,
})

const liberation = (name) => family(`${folder}/truetype/liberation/Liberation${name}-`, ["Regular", "Bold", "Italic"])
const amiri = family(`${folder}/opentype/fonts-hosny-amiri/Amiri-`, ["Regular", "Bold", "Regular"])
const dejavu = family(`${folder}/truetype/dejavu/DejaVuSans`, ["", "-Bold", "-Oblique"])
const alone = (path) => family(path, ["", "", ""])
const song = alone(`${folder}/truetype/arphic-gbsn00lp/gbsn00lp`)
const gothic = alone(`${folder}/opentype/ipafont-gothic/ipag`)

const families = {
  latin: { serif: liberation("Serif"), sans: liberation("Sans") },
  arabic: { serif: amiri, sans: dejavu },
  hebrew: { serif: dejavu, sans: dejavu },
  chinese: { serif: song, sans: song },
  japanese: { serif: gothic, sans: gothic },
}

/** The files of a document's font: `regular`, `bold`, `italic`. */
export const fontFiles = ({ look, script }) => families[script][look.font]

/** Letters that the fonts have which every reader of PDFs brings (WinAnsiEncoding). */
const winAnsi =
  /^[\n\x20-\x7E\xA1-\xFF\u20AC\u201A\u0192\u201E\u2026\u2020-\u2022\u2013\u2014\u2018-\u201D\u2039\u203A\u0152\u0153\u0160\u0161\u0178\u017D\u017E]*$/u

/** Whether a document takes one of the built-in fonts: those in sans whose letters allow it. */
export const takesBuiltInFont = (document) =>
  document.look.font === "sans" && winAnsi.test(JSON.stringify({ ...document, script: "" }))
