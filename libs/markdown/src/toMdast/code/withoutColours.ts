const coloured = /<font color="#[\da-f]{3,8}">/iu
const prompt = /^\s*(?:[$%>❯]|[\w.@~:/-]{1,40}[$#])\s/u
const tags = /<\/?(?:font|span|u|b|i)(?: (?:color|style)="[^"<>]*")?>/giu
const characters: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&apos;": "'",
}

/** The session of a terminal without the HTML that gave it its colours, which a script of the page draws and nobody typed. */
export const withoutColours = (code: string): string =>
  prompt.test(code) && coloured.test(code)
    ? code
        .replaceAll(tags, "")
        .replaceAll(/&(?:lt|gt|amp|quot|apos);/gu, (reference) => characters[reference] ?? reference)
    : code
