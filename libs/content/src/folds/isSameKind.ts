import type { Element } from "hast"

/** Class names that say a state or a place among others instead of a kind. */
const states =
  /^(?:is-|has-|js-|ui-state-)?(?:active|close[ds]?|collapse|collapsed|current|default|even|expanded|fade|first|hidden|hide|in|inactive|last|odd|open|opened|selected|show|shown|visible)$|\d/iu

/** Class names of an element without those that say a state, as one text. */
export const kindOf = ({ properties: { className } }: Element): string =>
  Array.isArray(className)
    ? className
        .map(String)
        .filter((name) => !states.test(name))
        .toSorted()
        .join(" ")
    : ""

/** Whether two elements are of one kind: the same tag and, apart from states and numbers, the same class names. */
export const isSameKind = (one: Element, other: Element): boolean =>
  one.tagName === other.tagName && kindOf(one) === kindOf(other)
