import { ModelError, type ModelQuestion, Models } from "@trawl/core"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CrawlPromptUnclear } from "./CrawlPromptUnclear.ts"
import { previewCrawl } from "./previewCrawl.ts"

const url = "https://example.com/"
const absent = new ModelError({ task: "crawl", reason: "absent", message: "There is none." })

const preview = (
  prompt: string,
  {
    answer = {},
    asked = [],
    failure,
    withheld,
  }: { answer?: unknown; asked?: Array<ModelQuestion>; failure?: ModelError; withheld?: ModelError } = {},
) =>
  previewCrawl({ url, prompt }, 1_000).pipe(
    Effect.provideService(Models, {
      ask: (question) => {
        asked.push(question)
        // The answers of these tests are JSON.
        return failure === undefined ? Effect.succeed({ value: answer as null, warnings: [] }) : Effect.fail(failure)
      },
      withheld: () => Effect.succeed(withheld),
    }),
  )

describe("previewCrawl", () => {
  it("asks a model with the prompt as the request and the URL as the text", async () => {
    const asked: Array<ModelQuestion> = []
    const read = await Effect.runPromise(preview("whatever", { asked, answer: { includePaths: ["^/blog"], limit: 5 } }))
    expect(read).toEqual({ options: { includePaths: ["^/blog"], limit: 5 }, warnings: [] })
    expect(
      asked.map(({ deadline, parts, schema, task, text, prompt }) => [
        deadline,
        parts,
        Object.keys(schema["properties"] ?? {}).length,
        task,
        text,
        prompt,
      ]),
    ).toEqual([[1_000, "refuse", 12, "crawl", url, "whatever"]])
  })

  it("leaves out-of-bounds fields out of a model's answer, and warns", async () => {
    const answer = {
      includePaths: ["(?=a)", "^/docs"],
      excludePaths: ["("],
      delay: 90,
      limit: 3.5,
      sitemap: "only",
      url: "https://other.test",
    }
    expect(await Effect.runPromise(preview("x", { answer }))).toEqual({
      options: { includePaths: ["^/docs"], sitemap: "only" },
      warnings: [
        "Patterns of paths that no crawl can use were left out: 2.",
        "Options that keep no bound were left out: delay, limit.",
      ],
    })
  })

  it("reads plain prompts by rules where no model may be asked, and warns", async () => {
    expect(await Effect.runPromise(preview("only /blog, first 10 pages", { withheld: absent }))).toEqual({
      options: { includePaths: ["^/blog(/.*)?$"], limit: 10 },
      warnings: ["The prompt was read without a language model, by rules for plain wording: There is none."],
    })
  })

  it("fails if nothing was understood, and names the model setting only if no model is configured", async () => {
    const [byRules, byModel] = await Effect.runPromise(
      Effect.all([Effect.flip(preview("hello", { withheld: absent })), Effect.flip(preview("hello"))]),
    )
    expect([
      byRules instanceof CrawlPromptUnclear,
      byRules.message.includes("TRAWL_MODEL_PROVIDER"),
      byModel.message.includes("TRAWL_MODEL_PROVIDER"),
    ]).toEqual([true, true, false])
  })

  it("fails as the model does", async () => {
    const failure = new ModelError({ task: "crawl", reason: "timeout", message: "Too late." })
    expect(await Effect.runPromise(Effect.flip(preview("only /blog", { failure })))).toBe(failure)
  })
})
