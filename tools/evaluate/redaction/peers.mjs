import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

/** Spans of the parts of a text that placeholders replace in its redacted form: the remaining parts are searched in order. */
const spansOfPlaceholders = (text, redacted, [placeholder, bucketOf]) => {
  const spans = []
  let [read, at] = [0, 0]
  let open
  const settle = (literal) => {
    const found = literal === "" ? (open === undefined ? at : text.length) : text.indexOf(literal, at)
    if (found === -1) return
    if (open !== undefined) spans.push({ start: at, end: found, label: open })
    open = undefined
    at = found + literal.length
  }
  for (const match of redacted.matchAll(placeholder)) {
    if (match.index > read || open === undefined) settle(redacted.slice(read, match.index))
    open = bucketOf(match) ?? open
    read = match.index + match[0].length
  }
  settle(redacted.slice(read))
  return spans.filter(({ end, label, start }) => label !== undefined && end > start)
}

const kinds = [
  ["EMAIL", /EMAIL/i],
  ["PHONE", /PHONE|FAX|MOBILE/i],
  [
    "FINANCIAL",
    /CARD|IBAN|SSN|SOCIAL_SECURITY|BANK|ACCOUNT|ROUTING|SORT_CODE|SWIFT|BIC|BITCOIN|ETHEREUM|CRYPTO|WALLET|ITIN|TAX/i,
  ],
  ["SECRET", /KEY|TOKEN|SECRET|PASSWORD|JWT|CREDENTIAL|PASSPORT|LICEN[CS]E/i],
  ["LOCATION", /ADDRESS|ZIP|POSTCODE|POSTAL|PO_BOX|COORDINATE|GPS|LOCATION/i],
  ["PERSON", /NAME|PERSON/i],
]
const bucketOfType = (type) =>
  kinds.find(([, pattern]) => pattern.test(type) && !/IP_ADDRESS|MAC_ADDRESS|USERNAME/i.test(type))?.[0]

/** Other programs, loaded from the folder in which they are installed. Each returns the spans of a text; one that cannot be loaded is skipped, by name. */
const programs = {
  "redact-pii": (require) => {
    const redactor = new (require("redact-pii").SyncRedactor)()
    const placeholder =
      /\b(PERSON_NAME|PHONE_NUMBER|EMAIL_ADDRESS|CREDIT_CARD_NUMBER|US_SOCIAL_SECURITY_NUMBER|STREET_ADDRESS|ZIPCODE|IP_ADDRESS|URL|DIGITS|USERNAME|PASSWORD|CREDENTIALS)/g
    return (text) => spansOfPlaceholders(text, redactor.redact(text), [placeholder, ([name]) => bucketOfType(name)])
  },
  "@redactpii/node": async (require) => {
    const { Redactor } = await import(
      pathToFileURL(require.resolve("@redactpii/node").replace(/index\.js$/, "index.mjs")).href
    )
    const redactor = new Redactor()
    const placeholder = /(PERSON_NAME|PHONE_NUMBER|EMAIL_ADDRESS|CREDIT_CARD_NUMBER|US_SOCIAL_SECURITY_NUMBER)/g
    return (text) => spansOfPlaceholders(text, redactor.redact(text), [placeholder, ([name]) => bucketOfType(name)])
  },
  openredaction: (require) => {
    const redactor = new (require("openredaction").OpenRedaction)({})
    return async (text) =>
      (await redactor.detect(text)).detections
        .map(({ position: [start, end], type }) => ({ start, end, label: bucketOfType(type) }))
        .filter(({ label }) => label !== undefined)
  },
  "@arcjet/redact": async (require, folder) => {
    const { redact } = await import(pathToFileURL(join(folder, "node_modules/@arcjet/redact/index.js")).href)
    return async (text) =>
      spansOfPlaceholders(
        text,
        (await redact(text, { entities: ["email", "phone-number", "credit-card-number"] }))[0],
        [
          /<Redacted (email|phone number|credit card number) #\d+>/g,
          ([, name]) => bucketOfType(name.replaceAll(" ", "_")),
        ],
      )
  },
  compromise: (require) => {
    const nlp = require("compromise")
    const edges = /^[^\p{L}\p{N}+(]+|[^\p{L}\p{N})]+$/gu
    const spansOf = (text, found, label) =>
      found.json({ offset: true }).map(({ offset: { length, start } }) => {
        const raw = text.slice(start, start + length)
        const [left] = /^[^\p{L}\p{N}+(]*/u.exec(raw)
        return { start: start + left.length, end: start + left.length + raw.replaceAll(edges, "").length, label }
      })
    return (text) => {
      const doc = nlp(text)
      return [
        [doc.people(), "PERSON"],
        [doc.places(), "LOCATION"],
        [doc.emails(), "EMAIL"],
        [doc.phoneNumbers(), "PHONE"],
      ].flatMap(([found, label]) => spansOf(text, found, label))
    }
  },
  "wink-nlp": (require) => {
    const nlp = require("wink-nlp")(require("wink-eng-lite-web-model"))
    return (text) => {
      let at = 0
      return nlp
        .readDoc(text)
        .entities()
        .out(nlp.its.detail)
        .flatMap(({ type, value }) => {
          const start = text.indexOf(value, at)
          if (start === -1) return []
          at = start + value.length
          return type === "EMAIL" ? [{ start, end: at, label: "EMAIL" }] : []
        })
    }
  },
}

/** Programs in a folder's `node_modules`, by name with their function from text to spans, and the names of those that could not be loaded. */
export const loadPeers = async (folder) => {
  const require = createRequire(join(folder, "peers.js"))
  const [peers, missing] = [[], []]
  for (const [name, open] of Object.entries(programs)) {
    try {
      peers.push({ name, find: await open(require, folder) })
    } catch (error) {
      missing.push(`${name}: ${error}`)
    }
  }
  return { peers, missing }
}
