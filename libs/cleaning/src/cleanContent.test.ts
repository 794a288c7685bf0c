import { ModelError, type ModelQuestion, Models, Retention } from "@trawl/core"
import { Effect } from "effect"
import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { contentBlocks } from "./blocks/contentBlocks.ts"
import { type CleanablePage, cleanContent } from "./cleanContent.ts"

const prose = "The river is long, and people live beside it. ".repeat(5).trim()
const pageOf = (html: string, mediaType = "text/html"): CleanablePage => ({
  mediaType,
  content: fromHtml(html, { fragment: true }),
})
const page = pageOf(`<h1>River</h1><p>${prose}</p><p>Advertisement</p><p>Our friends</p>`)
const deadline = 1_000

interface Setting {
  readonly answer?: unknown
  readonly error?: ModelError
  readonly withheld?: ModelError
  readonly retention?: "none" | "store"
  readonly asked?: Array<ModelQuestion>
}
const clean = (
  given: CleanablePage,
  { answer = { drop: [] }, asked = [], error, retention = "store", withheld }: Setting = {},
) =>
  cleanContent(given, deadline).pipe(
    Effect.map(({ content, warnings }) => ({
      left: content === undefined ? undefined : contentBlocks(content).map(({ text }) => text),
      warnings,
    })),
    Effect.provideService(Models, {
      ask: (question) => {
        asked.push(question)
        // The answers of these tests are JSON.
        return error === undefined
          ? Effect.succeed({ value: answer as null, warnings: ["Of the model."] })
          : Effect.fail(error)
      },
      withheld: () => Effect.succeed(withheld),
    }),
    Effect.provideService(Retention, retention),
    Effect.runPromise,
  )
const failure = (reason: ModelError["reason"]) => new ModelError({ task: "clean", reason, message: `It is ${reason}.` })

describe("cleanContent", () => {
  it("asks a model for block numbers, and removes only these", async () => {
    const asked: Array<ModelQuestion> = []
    expect(await clean(page, { answer: { drop: [3, 99] }, asked })).toEqual({
      left: ["River", prose, "Advertisement"],
      warnings: ["Of the model."],
    })
    expect(asked.map(({ deadline: by, parts, task, text, prompt }) => ({ by, parts, task, text, prompt }))).toEqual([
      {
        by: deadline,
        parts: "refuse",
        task: "clean",
        text: `[0] # River\n[1] ${prose}\n[2] Advertisement\n[3] Our friends`,
        prompt: undefined,
      },
    ])
  })

  it("keeps the content if the model finds nothing", async () => {
    expect(await clean(page)).toEqual({ left: undefined, warnings: ["Of the model."] })
  })

  it.each([
    ["the title", { drop: [0] }, "the language model would have removed the title or most of the page."],
    ["most of the page", { drop: [1, 2] }, "the language model would have removed the title or most of the page."],
    ["something else", { drop: "all" }, "the language model gave no list of blocks."],
  ])("does not believe an answer of %s", async (_, answer, why) => {
    expect(await clean(page, { answer })).toEqual({
      left: undefined,
      warnings: ["Of the model.", `onlyCleanContent was skipped, and the content left as it is: ${why}`],
    })
  })

  it.each(["tooLong", "timeout", "unreachable", "budget", "retention"] as const)(
    "keeps the content if the model fails as %s",
    async (reason) => {
      expect(await clean(page, { error: failure(reason) })).toEqual({
        left: undefined,
        warnings: [`onlyCleanContent was skipped, and the content left as it is: It is ${reason}.`],
      })
    },
  )

  it("cleans by rules if no model is configured, and warns", async () => {
    const warnings = ["onlyCleanContent was done without a language model, by rules: It is absent."]
    expect(await clean(page, { withheld: failure("absent") })).toEqual({
      left: ["River", prose, "Our friends"],
      warnings,
    })
    expect(await clean(page, { error: failure("absent") })).toEqual({ left: ["River", prose, "Our friends"], warnings })
  })

  it("is skipped under zero retention", async () => {
    expect(await clean(page, { retention: "none" })).toEqual({
      left: undefined,
      warnings: [
        "onlyCleanContent was skipped, and the content left as it is: it is not supported with zero data retention.",
      ],
    })
  })

  it("does nothing to files that are not web pages", async () => {
    expect(await clean(pageOf("<p>a</p>", "application/pdf"))).toEqual({
      left: undefined,
      warnings: ["onlyCleanContent had no effect: it is for web pages, and this is a file of type application/pdf."],
    })
  })
})
