import type { Metadata } from "@trawl/core/page"
import { isoDate } from "./isoDate.ts"
import { readXmp } from "./readXmp.ts"

/** Characters kept of a title, description or other text. */
const longestText = 2_000

const oneLine = (text: string): string =>
  text
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()

const textIn = (info: unknown, key: string): string => {
  const value: unknown = typeof info === "object" && info !== null ? Reflect.get(info, key) : undefined
  return typeof value === "string" ? oneLine(value) : ""
}

/** Whether a text has the form of a BCP 47 language tag. */
const isLanguage = (text: string): boolean => /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,6}$/iu.test(text)

const first = (all: ReadonlyArray<string>): string => all.find((text) => text !== "") ?? ""

const date = (all: ReadonlyArray<string>): string => first(all.map((text) => isoDate(text) ?? ""))

/** Metadata of a PDF by wire name: from its catalog and info dictionary as pdf.js returns them, otherwise from its XMP. Invalid dates are dropped. */
export const pdfMetadata = (info: unknown, packet: string): Metadata => {
  const xmp = readXmp(packet)
  const texts = (property: string): ReadonlyArray<string> => xmp.get(property) ?? []
  const [creator = "", ...others] = texts("dc:creator")
  const found = {
    title: first([textIn(info, "Title"), ...texts("dc:title")]),
    author: first([textIn(info, "Author"), others.length === 0 ? creator : ""]) || [creator, ...others],
    description: first([textIn(info, "Subject"), ...texts("dc:description")]),
    keywords: first([textIn(info, "Keywords"), ...texts("pdf:Keywords"), oneLine(texts("dc:subject").join(", "))]),
    language: first([textIn(info, "Language"), ...texts("dc:language")].filter(isLanguage)),
    publishedTime: date([textIn(info, "CreationDate"), ...texts("xmp:CreateDate")]),
    modifiedTime: date([textIn(info, "ModDate"), ...texts("xmp:ModifyDate")]),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => first([value].flat()) !== ""))
}
