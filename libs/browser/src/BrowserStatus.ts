import { Context, Effect, Layer, Ref } from "effect"

/** The browser's state, as far as an operator may see it. */
export interface BrowserState {
  readonly available: boolean
  /** Whether pages run inside Chromium's own sandbox. */
  readonly sandbox: boolean
  readonly version?: string
  readonly path?: string
  /** Process id of the running browser. */
  readonly pid?: number
  /** One sentence. */
  readonly message: string
}

const unknown: BrowserState = { available: false, sandbox: false, message: "No browser has been looked for." }

/** State of the browser, for readiness and capabilities. `browserEngine` keeps it up to date. */
export class BrowserStatus extends Context.Service<
  BrowserStatus,
  { readonly get: Effect.Effect<BrowserState>; readonly set: (state: BrowserState) => Effect.Effect<void> }
>()("@trawl/browser/BrowserStatus") {
  static readonly layer: Layer.Layer<BrowserStatus> = Layer.effect(
    BrowserStatus,
    Effect.map(Ref.make(unknown), (ref) =>
      BrowserStatus.of({ get: Ref.get(ref), set: (state) => Ref.set(ref, state) }),
    ),
  )
}
