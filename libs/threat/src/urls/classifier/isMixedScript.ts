import { domainToUnicode } from "node:url"

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u]

/** Whether one label of a host has letters of two alphabets that look alike. Japanese and Chinese names mix scripts by nature, and are not meant. */
export const isMixedScript = (host: string): boolean =>
  host.includes("xn--") &&
  domainToUnicode(host)
    .split(".")
    .some((label) => alphabets.filter((alphabet) => alphabet.test(label)).length > 1)
