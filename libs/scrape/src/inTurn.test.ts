import { expect, it } from "vitest"
import { inTurn } from "./inTurn.ts"

it("begins no task before earlier ones have ended", async () => {
  const events: Array<string> = []
  const { promise: waited, resolve: end } = Promise.withResolvers<void>()
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const run = inTurn<string>(async (task) => {
    events.push(`${task} begins`)
    if (task === "first") await waited
    events.push(`${task} ends`)
    if (task === "second") finish()
  })
  run("first")
  run("second")
  await Promise.resolve()
  end()
  await done
  expect(events).toEqual(["first begins", "first ends", "second begins", "second ends"])
})
