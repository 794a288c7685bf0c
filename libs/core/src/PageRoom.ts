import { Context, Effect, Latch } from "effect"
import { CurrentTeam } from "./CurrentTeam.ts"
import type { Place, TeamPlaces } from "./TeamPlaces.ts"

/** Bytes up to which a page is held whenever it comes. Hardly one page in a thousand is larger. */
export const smallPageBytes = 4_000_000

/** What brings the bytes of a page; both may be called more than once. */
export interface PageFlow {
  readonly pause: () => void
  readonly resume: () => void
}

interface Room {
  /** Tells that the page is now so many bytes long, after each part. Where there is no room for more, the flow pauses until its team's turn has come. */
  readonly grow: (bytes: number, flow: PageFlow) => void
}

const unbounded: Room = { grow: () => undefined }

/** Room for the bytes of the page at hand. Whoever does not provide it has room for everything. */
export const PageRoom = Context.Reference<Room>("@trawl/core/PageRoom", { defaultValue: () => unbounded })

/** For those who take parts when they like: tells that the page at hand is now so many bytes long, and waits until there is room for more. */
export const pageRoomGate: Effect.Effect<(bytes: number) => Effect.Effect<void>> = Effect.map(PageRoom, ({ grow }) => {
  const gate = Latch.makeUnsafe(true)
  const flow = { pause: () => void gate.closeUnsafe(), resume: () => void gate.openUnsafe() }
  return (bytes) => Effect.suspend(() => (grow(bytes, flow), Effect.asVoid(gate.await)))
})

/** The pages beyond `bytes` that a process holds at once. */
export interface PageRoomStep {
  readonly bytes: number
  readonly places: TeamPlaces
}

/** The smallest step first; none where nobody provides them: then there is room for everything. */
export const PageRoomSteps = Context.Reference<ReadonlyArray<PageRoomStep>>("@trawl/core/PageRoomSteps", { defaultValue: () => [] })

/** The place of one page at one step. */
class StepPlace {
  readonly #paused: Array<PageFlow> = []
  readonly #places: TeamPlaces
  readonly #place: Place

  constructor({ places }: PageRoomStep, team: string) {
    this.#places = places
    this.#place = places.enter(team, () => {
      for (const flow of this.#paused.splice(0)) flow.resume()
    })
  }

  hold(flow: PageFlow): void {
    if (this.#place.state === "held") return
    flow.pause()
    if (!this.#paused.includes(flow)) this.#paused.push(flow)
  }

  leave(): void {
    this.#places.leave(this.#place)
  }
}

/** Gives work on a page its room, until the work ends; work within other work on the page has the room of that. */
export const withPageRoom = Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, R>) {
  const [steps, team] = [yield* PageRoomSteps, yield* CurrentTeam]
  if (steps.length === 0 || (yield* PageRoom) !== unbounded) return yield* work
  const held = new Map<PageRoomStep, StepPlace>()
  const grow = (bytes: number, flow: PageFlow) => {
    const step = steps.findLast((one) => bytes > one.bytes)
    if (step === undefined) return
    if (!held.has(step)) held.set(step, new StepPlace(step, team))
    held.get(step)?.hold(flow)
  }
  const leave = Effect.sync(() => {
    for (const place of held.values()) place.leave()
  })
  return yield* Effect.ensuring(Effect.provideService(work, PageRoom, { grow }), leave)
})
