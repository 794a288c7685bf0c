const coloured = /<font color="#[\da-f]{3,8}">/iu
const prompt = /^\s*(?:[$%>❯]|[\w.@~:/-]{1,40}[$#])\s/u
const marks = /<\/?(?:font|span|u|b|i)(?: (?:color|style)="[^"<>]*")?>/giu
const signs: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"', "&apos;": "'" }

/** The session of a terminal without the HTML that gave it its colours, which a script of the page draws and nobody typed. */
export const withoutColours = (code: string): string =>
  prompt.test(code) && coloured.test(code) ? code.replaceAll(marks, "").replaceAll(/&(?:lt|gt|amp|quot|apos);/gu, (sign) => signs[sign] ?? sign) : code
