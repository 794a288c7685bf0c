import { Schema } from "effect"

/** Unknown fields belong to the browser and are kept unchanged. */
const rest = [Schema.Record(Schema.String, Schema.Unknown)] as const

const Cookie = Schema.StructWithRest(
  Schema.Struct({
    name: Schema.String,
    value: Schema.String,
    domain: Schema.String,
    path: Schema.String,
    /** Seconds since the epoch, -1 for a session cookie. */
    expires: Schema.Finite,
    httpOnly: Schema.Boolean,
    secure: Schema.Boolean,
    sameSite: Schema.Literals(["Strict", "Lax", "None"]),
  }),
  rest,
)

const Origin = Schema.StructWithRest(
  Schema.Struct({
    origin: Schema.String,
    localStorage: Schema.Array(Schema.Struct({ name: Schema.String, value: Schema.String })),
  }),
  rest,
)

/** Cookies, local storage and IndexedDB of a browser context, in playwright's form. */
export const StorageState = Schema.Struct({ cookies: Schema.Array(Cookie), origins: Schema.Array(Origin) })
export type StorageState = (typeof StorageState)["Type"]
