import { defaultChromeMajor } from "./userAgent.ts"

/** What a browser says of itself besides the user agent, with the fields of `Emulation.setUserAgentOverride`. */
export interface ClientHints {
  readonly brands: ReadonlyArray<{ readonly brand: string; readonly version: string }>
  readonly platform: "Android" | "Linux"
  readonly mobile: boolean
}

/** The client hints that agree with `userAgent` for the same arguments. */
export const clientHints = (mobile: boolean, chromeMajor: number = defaultChromeMajor): ClientHints => ({
  brands: [
    { brand: "Chromium", version: String(chromeMajor) },
    { brand: "Not)A;Brand", version: "8" },
  ],
  platform: mobile ? "Android" : "Linux",
  mobile,
})
