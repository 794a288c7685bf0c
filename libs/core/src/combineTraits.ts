import type { FormatTraits } from "./FormatTraits.ts"
import type { PricedStep } from "./PricedStep.ts"

/** The properties of a format that are read here. */
interface TraitedFormat extends FormatTraits<never> {
  readonly kind: string
  readonly output: Readonly<Record<string, unknown>>
  readonly scans?: (options: never) => boolean
}

type Request = { readonly type: string }
type Fields = Readonly<Record<string, unknown>>

const stepsRequested = ({ price, scans }: TraitedFormat, request: never): ReadonlyArray<PricedStep> => [
  ...(scans?.(request) === true ? (["checkPromptInjection"] as const) : []),
  ...(price === undefined || price.isRequested?.(request) === false ? [] : [price.step]),
]

const stepsTaken = ({ output, price }: TraitedFormat, fields: Fields): ReadonlyArray<PricedStep> => {
  if (price === undefined) return []
  const { isTaken = () => Object.keys(output).some((name) => name in fields), step } = price
  return isTaken(fields) ? [step] : []
}

/** Combines the traits of the requested formats. Unknown types are ignored. */
export const combineTraits = (byType: ReadonlyMap<string, TraitedFormat>) => {
  const of = (requested: ReadonlyArray<Request>) =>
    requested.flatMap((request) => {
      const format = byType.get(request.type)
      // The cast holds because the format was looked up by the request's type.
      return format === undefined ? [] : [{ format, request: request as never }]
    })
  return {
    stepsRequested: (requested: ReadonlyArray<Request>) =>
      new Set(of(requested).flatMap(({ format, request }) => stepsRequested(format, request))),
    stepsTaken: (requested: ReadonlyArray<Request>, fields: Fields) =>
      new Set(of(requested).flatMap(({ format }) => stepsTaken(format, fields))),
    wantFresh: (requested: ReadonlyArray<Request>) => of(requested).some(({ format }) => format.isFresh === true),
    showText: (requested: ReadonlyArray<Request>) => of(requested).some(({ format }) => format.kind !== "effectful"),
  }
}
