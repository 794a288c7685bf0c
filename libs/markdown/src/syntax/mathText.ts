import type { Code, Construct, Effects, Previous, State, Token, TokenizeContext, Tokenizer } from "micromark-util-types"
import { dollar, isEnd, isLineEnding, isSpace } from "./codes.ts"

const previous: Previous = function previous(code) {
  return code !== dollar || this.events.at(-1)?.[1].type === "characterEscape"
}

/**
 * By text and by the number of its dollars: from where on nothing closes a formula. What closes one does not depend on where it opens, so what
 * one search to the end has not found no later one finds, and a text of amounts is searched once instead of once an amount.
 */
const unclosed = new WeakMap<TokenizeContext, Map<number, number>>()

const isUnclosed = (text: TokenizeContext, dollars: number, start: number): boolean =>
  start >= (unclosed.get(text)?.get(dollars) ?? Infinity)

const noteUnclosed = (text: TokenizeContext, dollars: number, start: number): void => {
  const starts = unclosed.get(text) ?? new Map<number, number>()
  unclosed.set(text, starts.set(dollars, Math.min(start, starts.get(dollars) ?? Infinity)))
}

const lineEnding = (effects: Effects, code: Code): void => {
  effects.enter("lineEnding")
  effects.consume(code)
  effects.exit("lineEnding")
}

const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57

/** Whether a run of dollars opens a formula before a character. */
const mayOpen = (dollars: number, next: Code): boolean =>
  dollars === 2 || (dollars === 1 && !(isSpace(next) || isEnd(next)))

/** Whether a run of dollars closes a formula after a character. */
const mayClose = (dollars: number, last: Code): boolean => dollars === 2 || !(isSpace(last) || isLineEnding(last))

const tokenize: Tokenizer = function tokenize(effects, ok, nok) {
  const start = this.now().offset
  const size = { open: 0, close: 0 }
  let fence: Token

  const open: State = (code) => {
    if (code === dollar && size.open < 3) {
      effects.consume(code)
      size.open++
      return open
    }
    effects.exit("mathTextSequence")
    return mayOpen(size.open, code) && !isUnclosed(this, size.open, start) ? between(code) : nok(code)
  }
  const between: State = (code) => {
    if (code === null) {
      noteUnclosed(this, size.open, start)
      return nok(code)
    }
    if (isLineEnding(code)) {
      lineEnding(effects, code)
      return between
    }
    if (code === dollar && mayClose(size.open, this.previous)) {
      fence = effects.enter("mathTextSequence")
      size.close = 0
      return close(code)
    }
    effects.enter("mathTextData")
    effects.consume(code)
    return data
  }
  const data: State = (code) => {
    // A run of dollars closes as a whole or not at all.
    if (isEnd(code) || (code === dollar && this.previous !== dollar && mayClose(size.open, this.previous))) {
      effects.exit("mathTextData")
      return between(code)
    }
    effects.consume(code)
    return data
  }
  const close: State = (code) => {
    if (code === dollar && size.close < 3) {
      effects.consume(code)
      size.close++
      return close
    }
    if (size.close === size.open && !(size.open === 1 && isDigit(code))) {
      effects.exit("mathTextSequence")
      effects.exit("mathText")
      return ok(code)
    }
    fence.type = "mathTextData"
    return data(code)
  }
  return (code) => {
    effects.enter("mathText")
    effects.enter("mathTextSequence")
    return open(code)
  }
}

/**
 * `$…$` and `$$…$$` in a line of text. As Pandoc has it, a single dollar opens before a character that is no space,
 * closes after one, and not before a digit: amounts in dollars stay amounts.
 */
export const mathText: Construct = { name: "mathText", previous, tokenize }
