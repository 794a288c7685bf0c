import { place, type Place } from "./Place.ts"

/** A change that people make, and where. */
export interface ChangeTask {
  readonly task: string
  /** What the last change of this kind touched, in the order in which one would touch it. Its tests lie beside. */
  readonly places: ReadonlyArray<Place>
  readonly note: string
}

/** Changes that come up, and the files that they touch. */
export const changeTasks: ReadonlyArray<ChangeTask> = [
  {
    task: "Add a request option that engines obey, such as `waitFor`",
    places: [
      place("libs/core/src/fetchOptions/FetchOptions.ts", "waitFor"),
      place("libs/core/src/fetchOptions/fetchRules.ts", "waitFor"),
      place("libs/core/src/Capability.ts", "waitFor"),
      place("libs/browser/src/browserEngine.ts", "waitFor"),
      place("libs/browser/src/tab/loadPage.ts", "waitFor"),
    ],
    note: "The schema holds bounds, default and description. The rule says what an engine must offer, whether the option is part of the cache key, and what an upload says to it: without a rule nothing compiles. A capability is needed only if not every engine obeys the option; `browserEngine.ts` offers it, `loadPage.ts` obeys it. For plain HTTP see `libs/fetch/src/http/httpEngine.ts` and `requestHeaders.ts`. `keyOf` must give nothing for the default, or all cache keys change. Tests of all defaults, `tools/bench/ads/load.ts` and `tools/packCheck/consumers/fetching.ts` name every option. Types, validation, OpenAPI and `docs/options.md` follow.",
  },
  {
    task: "Add an output format, such as `links`",
    places: [place("libs/formats/src/links/links.ts", "links"), place("libs/formats/src/registry.ts", "links")],
    note: "One folder and one line. Tests that list all formats (`FormatsOption.test.ts`, `tools/passes/passes.alone.test.ts`) and the tables in the READMEs follow. [ARCHITECTURE](../ARCHITECTURE.md#how-to-add-a-format) says which of three kinds of format to declare, and what its traits are.",
  },
  {
    task: "Add an endpoint, such as `GET /v2/cache`",
    places: [
      place("libs/api/src/cache/CacheQuery.ts", "CacheQuery"),
      place("libs/api/src/cache/CacheAnswers.ts", "CacheAnswer"),
      place("libs/api/src/cache/cachedPages.ts", "listCached"),
      place("libs/api/src/Api.ts", "CacheAnswer"),
      place("libs/api/src/handlers.ts", "listCached"),
      place("tools/docs/failuresOfRoutes.ts", "listCached"),
    ],
    note: "Request, answer and handler share the feature's folder. The contract declares the route, `handlers.ts` connects them, and the test of declared errors compares what the handler can fail with. `libs/api/src/Api.test.ts` lists all routes, `endpointsOf.ts` says which keys may use a new path, `edge/unmatched.ts` knows prefixes, and `docs/api.md` is written by hand.",
  },
  {
    task: "Parse another type of file",
    places: [
      place("libs/html/src/documents/parseTable.ts", "parseTable"),
      place("libs/html/src/documents.ts", "parseTable"),
      place("libs/scrape/src/parsers.ts", "parseTable"),
    ],
    note: "A parser gives a `Page`; everything after it is the same for all types. How a file's type is recognised: `libs/core/src/documentTypeOf.ts`, `libs/fetch/src/http/sniffMediaType.ts` and, by name, `libs/scrape/src/fileMediaType.ts`. A slow parser is a `SlowParser` in a library of its own (`libs/pdf`, `libs/office`) and runs in a process.",
  },
  {
    task: "Use another engine for text recognition (OCR)",
    places: [
      place("libs/pdf/src/ocr/OcrEngine.ts", "OcrEngine"),
      place("libs/pdf/src/ocr/tesseract.ts", "tesseract"),
      place("libs/pdf/src/index.ts", "tesseract"),
    ],
    note: "An engine is an object that `pdfToMarkdown` takes as `ocr`; it recognises words with boxes in a grey image. The service has no setting for it: documents are parsed in processes, which get plain `DocumentSettings` from `apps/server/src/settings/readingOf.ts`. Layout, tables and confidence are the same for every engine.",
  },
  {
    task: "Add an action for the browser, such as `press`",
    places: [
      place("libs/actions/src/press.ts", "press"),
      place("libs/actions/src/registry.ts", "press"),
      place("libs/core/src/Tab.ts", "press"),
      place("libs/browser/src/input/makeInputTab.ts", "pressKey"),
      place("libs/browser/src/input/pressKey.ts", "pressKey"),
    ],
    note: "An action runs against a `Tab`. A new kind of input needs a method of `Tab`, which `makeInputTab.ts` implements.",
  },
  {
    task: "Recognise another page that is no content (a verdict)",
    places: [
      place("libs/html/src/verdict/recognizers/findEmpty.ts", "findEmpty"),
      place("libs/html/src/verdict/runRecognizers.ts", "findEmpty"),
      place("libs/html/src/verdict/Verdict.ts", "Verdict"),
      place("libs/html/src/verdict/withVerdict.ts", "empty"),
    ],
    note: "One recognizer per verdict, one file of phrases per subject (`libs/html/src/verdict/phrases`). A new verdict also needs its sentence for `warning` in `withVerdict.ts` and its row in `docs/verdicts.md`.",
  },
  {
    task: "Redact another kind of personal data",
    places: [
      place("libs/pii/src/recognizers/phones/phones.ts", "phones"),
      place("libs/pii/src/recognizers/rules.ts", "phones"),
      place("libs/pii/src/Bucket.ts", "PHONE"),
      place("libs/pii/src/values/valueForm.ts", "PHONE"),
      place("libs/redaction/src/onnx/labelBuckets.ts", "PHONE"),
      place("libs/redaction/src/model/gatewayModel.ts", "PHONE"),
    ],
    note: "A recognizer gives spans with a bucket. A new bucket also needs its forms (`valueForm.ts`), its labels of token classifiers (`labelBuckets.ts`) and its line in the prompt of `gatewayModel.ts`. Replacement in trees, programs and streams needs no change.",
  },
  {
    task: "Add a setting",
    places: [
      place("apps/server/src/settings/Settings.ts", "requestLog"),
      place("libs/api/src/HttpSettings.ts", "requestLog"),
      place("libs/api/src/edge/edge.ts", "requestLog"),
      place("apps/server/src/layers/appLayer.ts", "HttpSettings"),
    ],
    note: "One line declares form, default and description; a layer passes the value to the library that obeys it. `docs/configuration.md` follows.",
  },
  {
    task: "Add an error code",
    places: [
      place("libs/core/src/FetchError.ts", "FetchError"),
      place("libs/api/src/failures/failureTable.ts", "FetchError"),
      place("tools/docs/failureSamples.ts", "FetchError"),
    ],
    note: "Mostly this is another `reason` of an error class. The error carries facts and knows no HTTP; the table gives it a status and a code. A failure without a line does not compile, and a code without a sample fails a test.",
  },
  {
    task: "Speak to another kind of language model",
    places: [
      place("libs/model/src/providers/anthropicModel.ts", "anthropicModel"),
      place("libs/model/src/providers/ModelEndpoint.ts", "modelProviders"),
      place("libs/model/src/modelsLayer.ts", "anthropicModel"),
      place("apps/server/src/settings/modelSettings.ts", "modelProviders"),
    ],
    note: "A provider translates one question into its protocol. Limits, retries, schema checks and usage are the gateway's.",
  },
  {
    task: "Change the documentation site",
    places: [
      place("apps/docs/src/markdown/documentHtml.ts", "documentHtml"),
      place("apps/docs/src/site/pageHtml.ts", "pageHtml"),
      place("apps/docs/src/reference/operationHtml.ts", "operationHtml"),
      place("apps/docs/src/client/startSearch.ts", "startSearch"),
      place("tools/setup/docsSite.mjs", "docsSite"),
    ],
    note: "A new page is a markdown file in `docs/` and a line in its README, nothing else. The outputs of `docs/quick-start.md` and `docs/recipes.md` come from `tools/docs/recipes/runRecipes.ts`, which runs their commands against a shop of its own.",
  },
]
