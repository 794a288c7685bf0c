import type { SecretRule } from "../rules/SecretRule.ts"
import { spellCases } from "../rules/spellCases.ts"
import type { Probe, Secret } from "../search/Probe.ts"
import { entropyOf } from "../values/entropyOf.ts"
import { isPlaceholder } from "../values/isPlaceholder.ts"
import { assignment, tokenEnd } from "./tokenEnd.ts"

const proven = 0.95
const named = 0.8
/** Characters before a match that are searched for the word that must stand there. */
const lookBehind = 500

const written = ({ names, value }: SecretRule): string =>
  names === undefined
    ? value
    : `(?:(?i:${names}${assignment.gap})${assignment.operator}|(?i:${names}${assignment.said})(?=[a-z_-]{0,40}\\d))${value}`

const sourceOf = (rule: SecretRule): string => spellCases(written(rule), rule.ignoreCase) + (rule.ends ? tokenEnd : "")

/** Expressions are compiled when a text first holds an anchor of the rule: most never are. */
const compiled = (rule: SecretRule): (() => { readonly pattern: RegExp; readonly denied: ReadonlyArray<RegExp> }) => {
  let kept: { readonly pattern: RegExp; readonly denied: ReadonlyArray<RegExp> } | undefined
  return () =>
    (kept ??= {
      pattern: new RegExp(sourceOf(rule), "y"),
      denied: (rule.not ?? []).map((source) => new RegExp(source)),
    })
}

/** Some rules take quotes with what stands in them. */
const quotes = /^(["'\x60])([^]+)\1$/

const secretOf = (match: RegExpExecArray): { readonly start: number; readonly text: string } => {
  const taken = match.slice(1).find((group) => group !== undefined) ?? match[0]
  const text = quotes.exec(taken)?.[2] ?? taken
  return { start: match.index + match[0].lastIndexOf(text), text }
}

/** The probe of a rule that its form alone describes. */
export const ruleProbe = (rule: SecretRule): Probe => {
  const { after, anchors, back = [0], entropy = 0, id, names, score = names === undefined ? proven : named } = rule
  const parts = compiled(rule)
  const atPlace = (text: string, place: number): Secret | undefined => {
    const { denied, pattern } = parts()
    pattern.lastIndex = place
    const match = pattern.exec(text)
    if (match === null) return undefined
    const { start, text: secret } = secretOf(match)
    if (entropyOf(secret) <= entropy || isPlaceholder(secret) || denied.some((one) => one.test(secret)))
      return undefined
    if (after !== undefined && !text.slice(Math.max(0, place - lookBehind), place).includes(after)) return undefined
    return { start, end: start + secret.length, rule: id, score }
  }
  const look = (text: string, at: number): ReadonlyArray<Secret> => {
    for (const offset of back) {
      const secret = at < offset ? undefined : atPlace(text, at - offset)
      if (secret !== undefined) return [secret]
    }
    return []
  }
  return { anchors, look }
}
