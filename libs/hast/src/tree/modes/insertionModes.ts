import type { InsertionMode, InsertionModes } from "../InsertionMode.ts"
import { ignore, insertText } from "../steps.ts"
import { afterBody } from "./afterBody.ts"
import { beforeBody } from "./beforeBody.ts"
import { foreign } from "./foreign.ts"
import { inBody } from "./inBody.ts"
import { tableModes } from "./inTable.ts"
import { inTemplate } from "./inTemplate.ts"

/** Within elements that hold nothing but text. */
const text: InsertionMode = {
  start: ignore,
  end: (builder) => builder.closeRaw(),
  text: insertText,
  finish: (builder) => builder.closeRaw(),
}

/** All modes of the HTML standard. */
export const insertionModes: InsertionModes = {
  ...beforeBody,
  inBody,
  text,
  ...tableModes,
  inTemplate,
  ...afterBody,
  foreign,
}
