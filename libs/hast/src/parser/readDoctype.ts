import { asciiLowered } from "./asciiLowered.ts"
import { placeOf } from "./tagCharacters.ts"
import type { Doctype } from "./TokenSink.ts"
import { withoutNulls } from "./withoutNulls.ts"

interface DoctypePart {
  readonly doctype: Doctype
  /** The position after its `>`. */
  readonly end: number
}

/** What stands between quotes; the closing one may lack. */
interface Identifier {
  readonly value: string | undefined
  readonly isClosed: boolean
  readonly end: number
}

const beginning = /[\t\n\f ]*(?:([^\t\n\f >]+)[\t\n\f ]*(?:(?:(public)|(system))[\t\n\f ]*)?)?/iy
const quoted = /"([^">]*)(?:(")[\t\n\f ]*)?|'([^'>]*)(?:(')[\t\n\f ]*)?/uy

const readIdentifier = (html: string, start: number): Identifier => {
  quoted.lastIndex = start
  const [whole = "", double, doubleEnd, single, singleEnd] = quoted.exec(html) ?? []
  const value = double ?? single
  return {
    value: value === undefined ? undefined : withoutNulls(value),
    isClosed: (doubleEnd ?? singleEnd) !== undefined,
    end: start + whole.length,
  }
}

const absent = { value: undefined, isClosed: true }

/** Whether a doctype ends as it should, from its system identifier on. */
const isWhole = ({ end, isClosed, value }: Identifier, isNeeded: boolean, html: string): boolean =>
  value === undefined ? !isNeeded && html[end] === ">" : isClosed && end < html.length

/** Reads a doctype from behind its `<!doctype`. */
export const readDoctype = (html: string, start: number): DoctypePart => {
  beginning.lastIndex = start
  const [whole = "", name, isPublic, isSystem] = beginning.exec(html) ?? []
  const first = start + whole.length
  const publicId = isPublic === undefined ? { ...absent, end: first } : readIdentifier(html, first)
  const mayFollow = isSystem !== undefined || (isPublic !== undefined && publicId.isClosed)
  const systemId = mayFollow ? readIdentifier(html, publicId.end) : { ...absent, end: publicId.end }
  return {
    doctype: {
      name: name === undefined ? undefined : withoutNulls(asciiLowered(name)),
      publicId: publicId.value,
      systemId: systemId.value,
      isBroken: name === undefined || !publicId.isClosed || !isWhole(systemId, isSystem !== undefined, html),
    },
    end: placeOf(">", html, systemId.end) + 1,
  }
}
