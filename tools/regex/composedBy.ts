import { pathToFileURL } from "node:url"
import { join } from "node:path"
import type { Expression } from "./expressionsOf.ts"

/** The code position at the top of a stack, from the root on: `libs/core/src/Page.ts:12`. */
const placeIn = (stack: string, root: string): string | undefined => {
  const base = `${pathToFileURL(root).href.replace(/\/$/, "")}/`
  const line = stack.split("\n").find((one) => /^ +at /.test(one) && !one.includes("/tools/regex/"))
  const at = line?.indexOf(base) ?? -1
  const place = at === -1 ? undefined : line?.slice(at + base.length).replace(/:\d+\)?$/, "")
  return place === undefined || place.includes("node_modules/") ? undefined : place
}

/** The regular expressions that files compose when they are loaded, found by loading them: all that each position makes. */
export const composedBy = async (root: string, files: ReadonlyArray<string>): Promise<ReadonlyArray<Expression>> => {
  const expressions: Array<Expression> = []
  const original = globalThis.RegExp
  const record = (made: RegExp): RegExp => {
    const place = placeIn(new Error("where").stack ?? "", root)
    if (place !== undefined) expressions.push({ source: made.source, flags: made.flags, place })
    return made
  }
  globalThis.RegExp = new Proxy(original, {
    construct: (target, given, newTarget) => record(Reflect.construct(target, given, newTarget) as RegExp), // RegExp makes no other
    apply: (target, self, given) => record(Reflect.apply(target, self, given) as RegExp), // RegExp makes no other
  })
  try {
    for (const file of files) await import(pathToFileURL(join(root, file)).href)
  } finally {
    globalThis.RegExp = original
  }
  return expressions
}
