import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { readSettings } from "./readSettings.ts"

const mistakes = (env: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const result = readSettings(env)
  return Result.isFailure(result) ? result.failure.mistakes : []
}

const ollama = {
  TRAWL_MODEL_PROVIDER: "openai-compatible",
  TRAWL_MODEL_BASE_URL: "http://127.0.0.1:11434/v1",
  TRAWL_MODEL_NAME: "qwen3:8b",
}

describe("modelContradictions", () => {
  it.each<readonly [name: string, env: Readonly<Record<string, string>>, sentences: ReadonlyArray<string>]>([
    ["a local endpoint without a key", ollama, []],
    [
      "models for some tasks alone",
      { TRAWL_MODEL_PROVIDER: "openai", TRAWL_MODEL_API_KEY: "sk-1", TRAWL_MODEL_NAME_JSON: "gpt" },
      [],
    ],
    [
      "Anthropic's protocol at another address",
      { TRAWL_MODEL_PROVIDER: "anthropic", TRAWL_MODEL_BASE_URL: "http://127.0.0.1:1", TRAWL_MODEL_NAME: "m" },
      [],
    ],
    [
      "no name",
      { ...ollama, TRAWL_MODEL_NAME: "" },
      ["TRAWL_MODEL_PROVIDER needs the name of a model: set TRAWL_MODEL_NAME."],
    ],
    [
      "no address",
      { ...ollama, TRAWL_MODEL_BASE_URL: "" },
      ["TRAWL_MODEL_PROVIDER is openai-compatible, which has no address of its own: set TRAWL_MODEL_BASE_URL."],
    ],
    [
      "no key",
      { TRAWL_MODEL_PROVIDER: "anthropic", TRAWL_MODEL_NAME: "m" },
      ["TRAWL_MODEL_PROVIDER is anthropic, which asks for a key: set TRAWL_MODEL_API_KEY."],
    ],
    [
      "no provider",
      { TRAWL_MODEL_NAME_JSON: "m" },
      ["TRAWL_MODEL_NAME_JSON is for language models: set TRAWL_MODEL_PROVIDER too."],
    ],
    [
      "long answers",
      { ...ollama, TRAWL_MODEL_OUTPUT_TOKENS: "20000" },
      [
        "TRAWL_MODEL_OUTPUT_TOKENS must be at most half of TRAWL_MODEL_CONTEXT_TOKENS, so that a page fits beside the answer.",
      ],
    ],
    [
      "a day of fewer tokens than a call needs",
      { ...ollama, TRAWL_MODEL_DAILY_TOKENS: "4000" },
      [
        "TRAWL_MODEL_DAILY_TOKENS must be off or at least 4409: that is what one call needs, with TRAWL_MODEL_OUTPUT_TOKENS of 4000.",
      ],
    ],
    [
      "a day that short answers fit",
      { ...ollama, TRAWL_MODEL_DAILY_TOKENS: "4000", TRAWL_MODEL_OUTPUT_TOKENS: "1000" },
      [],
    ],
    ["a day without bound", { ...ollama, TRAWL_MODEL_DAILY_TOKENS: "off" }, []],
    [
      "a gateway for personal data without an endpoint",
      { TRAWL_PII_MODEL: "gateway" },
      [
        "TRAWL_PII_MODEL is gateway, which asks a language model: set TRAWL_MODEL_PROVIDER, or TRAWL_PII_MODEL to a folder.",
      ],
    ],
    [
      "a gateway for personal data without a model",
      { ...ollama, TRAWL_MODEL_NAME: "", TRAWL_MODEL_NAME_JSON: "m", TRAWL_PII_MODEL: "gateway" },
      ["TRAWL_PII_MODEL is gateway, and no model is named for it: set TRAWL_MODEL_NAME_REDACTION or TRAWL_MODEL_NAME."],
    ],
    [
      "a gateway for personal data with its own model",
      { ...ollama, TRAWL_MODEL_NAME: "", TRAWL_MODEL_NAME_REDACTION: "m", TRAWL_PII_MODEL: "gateway" },
      [],
    ],
    [
      "one price",
      { ...ollama, TRAWL_MODEL_INPUT_PRICE: "0.15" },
      ["TRAWL_MODEL_INPUT_PRICE and TRAWL_MODEL_OUTPUT_PRICE are set together or not at all: a cost needs both."],
    ],
    [
      "a malformed address",
      { ...ollama, TRAWL_MODEL_BASE_URL: "127.0.0.1:11434" },
      ["TRAWL_MODEL_BASE_URL must be an http or https address without query, credentials and fragment."],
    ],
    [
      "a malformed price",
      { ...ollama, TRAWL_MODEL_INPUT_PRICE: "1e3", TRAWL_MODEL_OUTPUT_PRICE: "2" },
      ["TRAWL_MODEL_INPUT_PRICE must be a number from 0 to 100000."],
    ],
    [
      "a key with spaces",
      { ...ollama, TRAWL_MODEL_API_KEY: "sk 1" },
      ["TRAWL_MODEL_API_KEY must be a key of printable characters without spaces."],
    ],
  ])("says what is wrong with %s", (_name, env, sentences) => {
    expect(mistakes(env)).toEqual(sentences)
  })
})
