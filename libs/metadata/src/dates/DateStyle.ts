/** Which number comes first in `5/6/2024`. */
export type DayOrder = "day-first" | "month-first"

/** How dates are written on a page. */
export interface DateStyle {
  readonly order: DayOrder
  /** Value of `lang`; empty if it is unknown. */
  readonly language: string
}

/** Languages and regions that write the month first. */
const monthFirst = /^(?:en(?:-us|-ph|-ca)?|fil.*|.*-us)$/u

/** The style of a language (the value of `lang`). */
export const dateStyleOf = (language: string | undefined): DateStyle => {
  const name = language?.trim().replaceAll("_", "-") ?? ""
  return { order: name === "" || monthFirst.test(name.toLowerCase()) ? "month-first" : "day-first", language: name }
}
