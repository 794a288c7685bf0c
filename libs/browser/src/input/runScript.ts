import { type ScriptReturn, TabFault } from "@trawl/core"
import { Effect, Schema } from "effect"
import { callWithin } from "../tab/call.ts"
import { describeValue } from "./describeValue.ts"
import type { InputPage } from "./InputPage.ts"
import { jsonDepth } from "./jsonDepth.ts"
import { ask, inWords, stepTime } from "./stepTime.ts"

const scriptTime = 30_000
const answerTime = 5000
/** Maximum characters of JSON that a script may return. */
const maximumLength = 1_000_000
const maximumDepth = 200

type Session = InputPage["session"]
type Place = Pick<InputPage, "session" | "until">
type Evaluated = Awaited<ReturnType<typeof evaluate>>
type RemoteObject = Evaluated["result"]
type Exception = NonNullable<Evaluated["exceptionDetails"]>

const decodeText = Schema.decodeUnknownSync(Schema.UndefinedOr(Schema.String))
const decodeJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Json))

// Each form begins on a line of its own, so that line numbers of errors are those of the script.
const asExpression = (script: string): string => `(async () => (\n${script.replace(/(?<![;\s])[;\s]+$/, "")}\n))()`
const asBody = (script: string): string => `(async () => {\n${script}\n})()`

const evaluate = (session: Session, expression: string, timeout: number) =>
  session.send("Runtime.evaluate", { expression, awaitPromise: true, userGesture: true, timeout })

const compile = async (session: Session, expression: string): Promise<Exception | undefined> => {
  const { exceptionDetails } = await session.send("Runtime.compileScript", {
    expression,
    sourceURL: "",
    persistScript: false,
  })
  return exceptionDetails
}

const fault = (message: string) => new TabFault({ message })

/** The form in which a script compiles, checked by the page's own parser without running it. */
const formOf = Effect.fn("formOf")(function* ({ session, until }: Place, script: string) {
  const millis = yield* stepTime(until, answerTime)
  const read = (form: string) => ask(millis, () => compile(session, form))
  if ((yield* read(asExpression(script))) === undefined) return asExpression(script)
  const exception = yield* read(asBody(script))
  return exception === undefined
    ? asBody(script)
    : yield* fault(`The script is not valid JavaScript (line ${exception.lineNumber}).`)
})

/** Type and line only: error messages may quote parts of the script. */
const thrown = ({ exception, scriptId, stackTrace }: Exception): TabFault => {
  const name = exception?.subtype === "error" ? (exception.className ?? "") : ""
  const frame = stackTrace?.callFrames.find(({ url }) => url === "")
  const line = frame === undefined || frame.scriptId !== scriptId ? "" : ` in line ${frame.lineNumber}`
  if (name === "") return fault(`The script threw a value that is no error${line}.`)
  return fault(`The script threw ${/^[A-Z]\w{0,40}$/.test(name) ? name : "an error"}${line}.`)
}

const typeOf = ({ subtype, type }: RemoteObject): string => (subtype === "null" || subtype === "array" ? subtype : type)

const textOf = ({ description, type, unserializableValue }: RemoteObject): string | undefined => {
  if (unserializableValue !== undefined) return unserializableValue.replace(/n$/, "")
  return type === "symbol" || type === "function" ? description?.slice(0, maximumLength) : undefined
}

const jsonOf = async (session: Session, objectId: string): Promise<string | undefined> => {
  const { exceptionDetails, result } = await session.send("Runtime.callFunctionOn", {
    functionDeclaration: describeValue.toString(),
    objectId,
    arguments: [{ objectId }, { value: maximumLength }],
    returnByValue: true,
  })
  if (exceptionDetails !== undefined) throw new Error("The value is circular.")
  return decodeText(result.value)
}

/** A value that lives in the page, as JSON. */
const readObject = Effect.fn("readObject")(function* ({ session, until }: Place, objectId: string) {
  const json = yield* Effect.mapError(
    callWithin(yield* stepTime(until, answerTime), () => jsonOf(session, objectId)),
    () => fault("What the script returned cannot be written as JSON."),
  )
  if (json === undefined || json.length > maximumLength)
    return yield* fault("The script returned more than 1 MB of JSON.")
  if (jsonDepth(json) > maximumDepth)
    return yield* fault(`What the script returned is nested deeper than ${maximumDepth} levels.`)
  return decodeJson(json)
})

const readReturn = Effect.fn("readReturn")(function* (
  place: Place,
  result: RemoteObject,
): Effect.fn.Return<ScriptReturn, TabFault> {
  const type = typeOf(result)
  const text = textOf(result)
  if (text !== undefined) return { type, value: text }
  if (result.objectId !== undefined) return { type, value: yield* readObject(place, result.objectId) }
  if (type === "string" && String(result.value).length > maximumLength)
    return yield* fault("The script returned more than 1 MB of JSON.")
  return { type, value: (result.value ?? null) as ScriptReturn["value"] }
})

/** The result of a script whose page navigated away. */
const nothing: ScriptReturn = { type: "undefined", value: null }

const wentAway = /navigated|context was destroyed|Cannot find context/i

/**
 * Runs an expression, or the body of a function, in the page's main world, and reads its result. Gives up a script that does
 * not end within 30 s or the request's time.
 */
export const runScript = Effect.fn("runScript")(function* (
  place: Place,
  script: string,
): Effect.fn.Return<ScriptReturn, TabFault> {
  const form = yield* formOf(place, script)
  const millis = yield* stepTime(place.until, scriptTime)
  const late = fault(`The script did not end within ${inWords(millis)}.`)
  const ran = yield* callWithin(millis, () => evaluate(place.session, form, millis)).pipe(
    Effect.catchTag("TabError", ({ message }) =>
      wentAway.test(message) ? Effect.succeed(undefined) : Effect.fail(late),
    ),
  )
  if (ran === undefined) return nothing
  if (ran.exceptionDetails !== undefined) return yield* thrown(ran.exceptionDetails)
  return yield* readReturn(place, ran.result)
})
