import { expect, it } from "vitest"
import { inTurn } from "./inTurn.ts"

it("begins no task before those that came earlier have ended", async () => {
  const told: Array<string> = []
  const { promise: waited, resolve: end } = Promise.withResolvers<void>()
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const run = inTurn<string>(async (task) => {
    told.push(`${task} begins`)
    if (task === "first") await waited
    told.push(`${task} ends`)
    if (task === "second") finish()
  })
  run("first")
  run("second")
  await Promise.resolve()
  end()
  await done
  expect(told).toEqual(["first begins", "first ends", "second begins", "second ends"])
})
