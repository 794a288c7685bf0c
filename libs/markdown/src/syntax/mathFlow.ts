import type { Code, Construct, Effects, State, Tokenizer } from "micromark-util-types"
import { dollar, isEnd, isSpace } from "./codes.ts"

const enterEnd = (effects: Effects, code: Code): void => {
  effects.enter("lineEnding")
  effects.consume(code)
  effects.exit("lineEnding")
}

const tokenizeNext: Tokenizer = function tokenizeNext(effects, ok, nok) {
  return (code) => {
    if (code === null) return nok(code)
    enterEnd(effects, code)
    return (start) => (this.parser.lazy[this.now().line] === true ? nok(start) : ok(start))
  }
}

/** The next line, unless it only continues a paragraph of a container by laziness. */
const nextLine: Construct = { partial: true, tokenize: tokenizeNext }

const tokenizeFlow: Tokenizer = function tokenizeFlow(effects, ok, nok) {
  const tail = this.events.at(-1)
  const indent = tail?.[1].type === "linePrefix" ? tail[2].sliceSerialize(tail[1], true).length : 0

  const opened: State = (code) => {
    effects.exit("mathFlowFence")
    return this.interrupt === true ? ok(code) : effects.check(nextLine, atLineEnd, after)(code)
  }
  const atLineEnd: State = (code) => effects.attempt(closing, after, beforeLine)(code)
  const beforeLine: State = (code) => {
    enterEnd(effects, code)
    return indent === 0 ? line : skipSpaces(effects, line, indent)
  }
  const line: State = (code) => {
    if (isEnd(code)) return effects.check(nextLine, atLineEnd, after)(code)
    effects.enter("mathFlowValue")
    return value(code)
  }
  const value: State = (code) => {
    if (isEnd(code)) {
      effects.exit("mathFlowValue")
      return effects.check(nextLine, atLineEnd, after)(code)
    }
    effects.consume(code)
    return value
  }
  const after: State = (code) => {
    effects.exit("mathFlow")
    return ok(code)
  }
  return (code) => {
    effects.enter("mathFlow")
    effects.enter("mathFlowFence")
    return fence(effects, opened, nok)(code)
  }
}

/** Lines of TeX between two lines `$$`. */
export const mathFlow: Construct = { name: "mathFlow", concrete: true, tokenize: tokenizeFlow }

const closing: Construct = {
  partial: true,
  tokenize(effects: Effects, ok: State, nok: State): State {
    const closed: State = (code) => {
      effects.exit("mathFlowFence")
      return ok(code)
    }
    return (code) => {
      enterEnd(effects, code)
      return skipSpaces(
        effects,
        (next) => {
          effects.enter("mathFlowFence")
          return fence(effects, closed, nok)(next)
        },
        3,
      )
    }
  },
}

/** Two dollars and nothing else on the line. */
const fence = (effects: Effects, ok: State, nok: State): State => {
  let size = 0
  const rest: State = (code) => (isEnd(code) ? ok(code) : nok(code))
  const sequence: State = (code) => {
    if (code === dollar && size < 2) {
      effects.consume(code)
      size++
      return sequence
    }
    if (size < 2) return nok(code)
    effects.exit("mathFlowFenceSequence")
    return isSpace(code) ? skipSpaces(effects, rest, Number.POSITIVE_INFINITY, "whitespace")(code) : rest(code)
  }
  return (code) => {
    if (code !== dollar) return nok(code)
    effects.enter("mathFlowFenceSequence")
    return sequence(code)
  }
}

const skipSpaces = (
  effects: Effects,
  then: State,
  ...[most, type = "linePrefix"]: [number, ("linePrefix" | "whitespace")?]
): State => {
  let count = 0
  const space: State = (code) => {
    if (isSpace(code) && count < most) {
      effects.consume(code)
      count++
      return space
    }
    effects.exit(type)
    return then(code)
  }
  return (code) => {
    if (!isSpace(code)) return then(code)
    effects.enter(type)
    return space(code)
  }
}
