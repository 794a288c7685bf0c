/** Names of the Latin-1 characters from U+00A0 on; each is valid without its semicolon too. */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest " +
  "Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig " +
  "agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"

const syntax: ReadonlyArray<readonly [string, string]> = [
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["AMP", "&"],
  ["LT", "<"],
  ["GT", ">"],
  ["QUOT", '"'],
  ["COPY", "©"],
  ["REG", "®"],
]

const punctuation: ReadonlyArray<readonly [string, string]> = [
  ["apos", "'"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["sbquo", "‚"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bdquo", "„"],
  ["lsaquo", "‹"],
  ["rsaquo", "›"],
  ["hellip", "…"],
  ["bull", "•"],
  ["trade", "™"],
  ["euro", "€"],
  ["larr", "←"],
  ["rarr", "→"],
  ["uarr", "↑"],
  ["darr", "↓"],
]

/** Names that are valid without a semicolon. */
const loose: ReadonlyMap<string, string> = new Map([
  ...latin.split(" ").map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...syntax,
])
const named: ReadonlyMap<string, string> = new Map([...loose, ...punctuation])

const numbered = /#(?:(\d{1,6})|[xX]([\da-fA-F]{1,5}));/y

/** The position of a reference. */
interface ReferencePlace {
  readonly text: string
  /** Position of its `&`. */
  readonly at: number
  readonly isAttribute: boolean
}

/**
 * Appends the character of a reference, or the literal `&` if it is none, and returns the end position; -1 if that needs the
 * whole table of the HTML standard. After its "named character reference state".
 */
export const appendReference = ({ text, at, isAttribute }: ReferencePlace, pieces: Array<string>): number => {
  let end = at + 1
  while (isAlphanumeric(text.charCodeAt(end))) end++
  if (end === at + 1 && text.charCodeAt(end) === 0x23) return appendNumbered(text, end, pieces)
  const name = text.slice(at + 1, end)
  if (text.charCodeAt(end) === 0x3b && name !== "") {
    const character = named.get(name)
    if (character === undefined) return -1
    pieces.push(character)
    return end + 1
  }
  // In an attribute, a name before more letters or a `=` is part of a URL; in text, the beginning of a name is enough, and no name has one letter.
  if (isAttribute ? text.charCodeAt(end) !== 0x3d && loose.has(name) : name.length > 1) return -1
  pieces.push("&")
  return at + 1
}

const isAlphanumeric = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)

const appendNumbered = (text: string, at: number, pieces: Array<string>): number => {
  numbered.lastIndex = at
  const [found, decimal, hex] = numbered.exec(text) ?? []
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal)
  if (found === undefined || !isPlain(code)) return -1
  pieces.push(String.fromCodePoint(code))
  return at + found.length
}

// The standard maps controls, surrogates and noncharacters to others.
const isPlain = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  (code >= 0x20 && code < 0x7f) ||
  (code >= 0xa0 && code < 0xd800) ||
  (code >= 0xe000 && code <= 0x10_ff_ff)
