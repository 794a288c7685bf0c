import { alternativesOf } from "./alternativesOf.ts"
import type { Excuse } from "./excused.ts"
import type { Expression, ExpressionScan } from "./expressionsOf.ts"
import type { Verdict } from "./verdictOf.ts"

/** The expressions in the sources, and those found by loading them. */
export interface Sources extends ExpressionScan {
  readonly made: ReadonlyArray<Expression>
}

const written = ({ flags, source }: Expression): string => `/${source}/${flags}`
const fileOf = (place: string): string => place.slice(0, place.lastIndexOf(":"))

const faultOf = (expression: Expression, verdict: Verdict): string | undefined => {
  if (verdict.kind === "linear") return undefined
  const where = `${expression.place}: ${written(expression)}`
  if (verdict.kind === "unknown")
    return `${where} could not be judged (${verdict.cause}); write it simpler, or excuse it with the reason why it is linear.`
  return `${where} is slow (${verdict.growth}), for example on ${verdict.text}.`
}

/** V8 matches the part under a modifier wrongly once it leaves expressions unoptimised, which it does after a megabyte of them. */
const modifier = /\(\?[a-z]*-?[a-z]*:/
const modifierFaultOf = (expression: Expression): string | ReadonlyArray<never> =>
  modifier.test(expression.source.replaceAll("(?:", ""))
    ? `${expression.place}: ${written(expression)} has a modifier, which V8 does not always keep to; spell both cases.`
    : []

/** Filters out excused expressions, and records the used excuses. */
const excuser = (excused: ReadonlyArray<Excuse>) => {
  const used = new Set<Excuse>()
  const isExcused = (place: string, expression: string): boolean => {
    const excuse = excused.find((one) => one.file === fileOf(place) && one.expression === expression)
    if (excuse !== undefined) used.add(excuse)
    return excuse !== undefined
  }
  return { isExcused, unused: () => excused.filter((excuse) => !used.has(excuse)) }
}

/** Every expression without an excuse that a text can make slow, one sentence each; and every unused excuse. */
export const faultsOf = async (
  { composed, expressions, made }: Sources,
  excused: ReadonlyArray<Excuse>,
  judge: (expressions: ReadonlyArray<Expression>) => Promise<ReadonlyArray<Verdict>>,
): Promise<ReadonlyArray<string>> => {
  const { isExcused, unused } = excuser(excused)
  const seen = new Set(made.map(({ place }) => place))
  const unseen = composed.filter(({ code, place }) => !seen.has(place) && !isExcused(place, code))
  const alternatives = [...expressions, ...made].flatMap((expression) =>
    alternativesOf(expression.source, expression.flags).map((source) => ({ ...expression, source })),
  )
  const judged = alternatives.filter(
    (expression) => /[*+{]/.test(expression.source) && !isExcused(expression.place, written(expression)),
  )
  const distinct = [...new Map(judged.map((expression) => [written(expression), expression])).values()]
  const verdicts = await judge(distinct)
  return [
    ...[...expressions, ...made].flatMap(modifierFaultOf),
    ...unseen.map(
      ({ code, place }) =>
        `${place}: ${code} is made only when it is needed; make it of constants while its file is loaded, or excuse it.`,
    ),
    ...distinct.flatMap(
      (expression, index) => faultOf(expression, verdicts[index] ?? { kind: "unknown", cause: "no verdict" }) ?? [],
    ),
    ...unused().map(({ expression, file }) => `${file}: ${expression} is excused and not there.`),
  ]
}
