import { Context, Effect, Latch } from "effect"
import { CurrentTeam } from "./CurrentTeam.ts"
import type { Place, TeamPlaces } from "./TeamPlaces.ts"

/** Pages up to this many bytes never wait for room. Hardly one page in a thousand is larger. */
export const smallPageBytes = 4_000_000

/** The source of a page's bytes; both methods may be called more than once. */
export interface PageFlow {
  readonly pause: () => void
  readonly resume: () => void
}

interface Room {
  /** Reports the page's length in bytes so far, after each chunk. Without room for more, the flow pauses until its team's turn. */
  readonly grow: (bytes: number, flow: PageFlow) => void
}

const unbounded: Room = { grow: () => undefined }

/** Memory budget for the bytes of the current page. Unbounded by default. */
export const PageRoom = Context.Reference<Room>("@trawl/core/PageRoom", { defaultValue: () => unbounded })

/** For readers that pull chunks: reports the current page's length in bytes so far, and waits until there is room for more. */
export const pageRoomGate: Effect.Effect<(bytes: number) => Effect.Effect<void>> = Effect.map(PageRoom, ({ grow }) => {
  const gate = Latch.makeUnsafe(true)
  const flow = { pause: () => void gate.closeUnsafe(), resume: () => void gate.openUnsafe() }
  return (bytes) => Effect.suspend(() => (grow(bytes, flow), Effect.asVoid(gate.await)))
})

/** How many pages larger than `bytes` a process holds at once. */
export interface PageRoomStep {
  readonly bytes: number
  readonly places: TeamPlaces
}

/** Smallest step first. Empty by default: then nothing is bounded. */
export const PageRoomSteps = Context.Reference<ReadonlyArray<PageRoomStep>>("@trawl/core/PageRoomSteps", {
  defaultValue: () => [],
})

/** The place of one page in the pool of one step. */
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

/** The places of one page in the pools of all steps. */
class PagePlaces implements Room {
  readonly #steps: ReadonlyArray<PageRoomStep>
  readonly #team: string
  readonly #held = new Map<PageRoomStep, StepPlace>()

  constructor(steps: ReadonlyArray<PageRoomStep>, team: string) {
    this.#steps = steps
    this.#team = team
  }

  readonly grow = (bytes: number, flow: PageFlow): void => {
    const step = this.#steps.findLast((one) => bytes > one.bytes)
    if (step === undefined) return
    const held = this.#held.get(step) ?? new StepPlace(step, this.#team)
    this.#held.set(step, held)
    held.hold(flow)
  }

  leave(): void {
    for (const place of this.#held.values()) place.leave()
  }
}

/** Gives work on a page its memory budget until the work ends; nested work on the same page shares it. */
export const withPageRoom = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.withFiber((fiber) => {
    const steps = fiber.getRef(PageRoomSteps)
    if (steps.length === 0 || fiber.getRef(PageRoom) !== unbounded) return work
    const places = new PagePlaces(steps, fiber.getRef(CurrentTeam))
    return Effect.onExitPrimitive(Effect.provideService(work, PageRoom, places), () => {
      places.leave()
      return undefined
    })
  })
