import type { Detection } from "../../Detection.ts"

/** Words that stand before an address, with a colon or alone on their line. Not those of electronic mail, of networks and of money. */
const label =
  /(?<!(?:e-?mail|mail|ip|mac|web|site|url|wallet|bitcoin|btc|eth|ethereum|network|internet|digital|server|proxy|http|host)[- ])(?<![\p{L}\p{N}])(?:(?:mailing|billing|shipping|home|street|postal|delivery|residential|office|business|head office|registered office) )?(?:address|adresse|anschrift|postanschrift|dirección|domicilio|indirizzo|endereço|morada|adres|adress|osoite|адрес|адреса|adresa)(?: ?\**[:：]\**[ \t]{0,20}\n?[ \t]{0,8}|\t)|(?:住所|所在地|地址|주소)[:：\t ]\s?/giu

/** What an address has: a number and a word with a capital, or characters of East Asia; what it never has. */
const likely = /\d/u
const word = /\p{Lu}\p{Ll}|[\p{Script=Han}\p{Script=Hangul}]{2}/u
const never = /@|:\/\/|www\.|^\W*(?:\d{1,3}\.){3}\d|0x[\da-f]{8}|^[\da-z]{25,}/iu

/** Where a sentence follows: behind a word that is no short one. */
const sentence = /(?<=[\p{L}\p{N}]{4})[.!?] {1,4}(?=\p{Lu})/u

const [mostAddress, leastAddress, score] = [100, 8, 0.6]

/** The rest of a line that a word announces as an address, whatever its form. */
export const findNamedAddresses = (text: string): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (const { 0: before, index } of text.matchAll(label)) {
    const start = index + before.length
    const line = /^[^\n\t|<>]*/u.exec(text.slice(start, start + mostAddress))?.[0] ?? ""
    // A longer line is a sentence.
    if (line.length === mostAddress) continue
    const address = /^.*[\p{L}\p{N}]/u.exec(line.split(sentence)[0] ?? "")?.[0] ?? ""
    if (address.length >= leastAddress && likely.test(address) && word.test(address) && !never.test(address))
      found.push({ start, end: start + address.length, bucket: "LOCATION", rule: "named-address", score })
  }
  return found
}
