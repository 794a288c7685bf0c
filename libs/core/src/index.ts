export { acceptLanguage } from "./acceptLanguage.ts"
export { browserHeaders } from "./browserHeaders.ts"
export { cachedFor } from "./cachedFor.ts"
export type { Capability } from "./Capability.ts"
export type { Capture, CaptureRequest, ScreenshotRequest, StylesRequest } from "./Capture.ts"
export {
  type ChangeBranch,
  ChangeHistory,
  type ChangeStore,
  type PageSighting,
  type PreviousSighting,
} from "./ChangeHistory.ts"
export type { CrawlFindings } from "./crawl/CrawlFindings.ts"
export type { CrawlTask, CrawlTaskKind } from "./crawl/CrawlTask.ts"
export type { FoundAddress, GroupBound, Refusal } from "./crawl/FoundAddress.ts"
export { FoundSoFar } from "./crawl/FoundSoFar.ts"
export { HostTurns } from "./crawl/HostTurns.ts"
export { CurrentRobotsUse, type RobotsUse } from "./crawl/RobotsUse.ts"
export { ChangesNotKept } from "./ChangesNotKept.ts"
export { challengeFingerprints } from "./challengeFingerprints.ts"
export { type ClientHints, clientHints } from "./clientHints.ts"
export { CurrentTeam } from "./CurrentTeam.ts"
export { discreetLogger } from "./discreetLogger.ts"
export { type Engine, Engines } from "./Engine.ts"
export { copyInTurns } from "./copyInTurns.ts"
export { countTokens } from "./tokens/countTokens.ts"
export { documentTypeOf } from "./documentTypeOf.ts"
export { type Entry, entryBeside } from "./entryBeside.ts"
export type { Exchange, HeaderLines, Received, Resource } from "./exchange/Exchange.ts"
export { packReceived, receivedType, unpackReceived } from "./exchange/packReceived.ts"
export { FetchError } from "./FetchError.ts"
export type { ConvertedPage, DerivedFacts, FetchedFacts } from "./FetchedFacts.ts"
export type { FetchedPage } from "./FetchedPage.ts"
export { FetchNotes } from "./FetchNotes.ts"
export type { FetchPlan } from "./FetchPlan.ts"
export type { AllNeeds, Needs, RenderResult, FormatRequestOf } from "./Format.ts"
export * as Format from "./Format.ts"
export type { FormatPrice, FormatTraits } from "./FormatTraits.ts"
export { inPageContext } from "./inPageContext.ts"
export { isCountry } from "./isCountry.ts"
export { isHeaderName } from "./isHeaderName.ts"
export { isHeaderValue } from "./isHeaderValue.ts"
export { isReservedHeader } from "./isReservedHeader.ts"
export { languagesOf } from "./languagesOf.ts"
export type { QuickParser, SlowParser } from "./DocumentParser.ts"
export type { LinkedNode, LinkedValue } from "./linked/LinkedNode.ts"
export { makeFolder } from "./makeFolder.ts"
export { MediaError } from "./MediaError.ts"
export {
  type MediaFacts,
  MediaFetcher,
  type MediaClient,
  type MediaFile,
  type MediaKind,
  type MediaPage,
} from "./MediaFetcher.ts"
export type { Metadata } from "./page/Metadata.ts"
export { ModelError } from "./models/ModelError.ts"
export {
  type JsonSchemaObject,
  type ModelAnswer,
  type ModelClient,
  type ModelQuestion,
  Models,
} from "./models/Models.ts"
export { type ModelTask, modelTasks } from "./models/ModelTask.ts"
export { ModelMeter, type ModelUsage } from "./models/ModelUsage.ts"
export { type LostMillis, lostMillis, LostTime } from "./lostTime.ts"
export { monotonicMillis, monotonicMillisOf } from "./monotonicMillis.ts"
export { namesInCode } from "./namesInCode.ts"
export { type FrameAddress, frameKind } from "./frameKind.ts"
export { inStep, stepMetrics, untilBegun } from "./measures/inStep.ts"
export { labelled } from "./measures/labelled.ts"
export { makeTracing } from "./measures/makeTracing.ts"
export { noteOutcome } from "./measures/noteOutcome.ts"
export { type Step, steps } from "./measures/Step.ts"
export { CurrentTrace, noteTrace, Trace, type TraceValue } from "./measures/Trace.ts"
export { type TraceRoot, Tracing, withTrace } from "./measures/Tracing.ts"
export { listReading, readAll, Readings } from "./measures/Readings.ts"
export { type Refresh, readRefresh } from "./readRefresh.ts"
export { option } from "./option.ts"
export { optionalOption } from "./optionalOption.ts"
export type { Page, PageMarkdown, PageSource } from "./page/Page.ts"
export type { ActionResults, PageAction, RunActions } from "./PageAction.ts"
export { type NotedPage, PageIndex, type PageIndexer } from "./PageIndex.ts"
export {
  type PageFlow,
  PageRoom,
  pageRoomGate,
  type PageRoomStep,
  PageRoomSteps,
  smallPageBytes,
  withPageRoom,
} from "./PageRoom.ts"
export {
  ElementLook,
  LogoCandidate,
  longestLogo,
  mostLogos,
  mostStyledElements,
  mostVariables,
  PageStyles,
  StyledElement,
} from "./PageStyles.ts"
export { CurrentPageWorker, type PageWork, type PageWorker } from "./PageWork.ts"
export { CurrentMemoryBounds, memoryBounds, type MemoryBounds } from "./MemoryBounds.ts"
export { apartFromPage, CurrentPageTime, PageTime } from "./PageTime.ts"
export { PageWatch, type WatchedPage } from "./PageWatch.ts"
export { ParseError } from "./parsing/ParseError.ts"
export type { DocumentSettings, ParseWork } from "./parsing/ParseWork.ts"
export { planOf } from "./planOf.ts"
export { type FailedPageFacts, logFailedPage } from "./logFailedPage.ts"
export { listPool, type Pool, Pools } from "./Pools.ts"
export { Retention } from "./Retention.ts"
export { type PageOutcome, type PageTask, ScrapePage } from "./ScrapePage.ts"
export { type PaperRequest, type ScriptReturn, type Tab, TabFault } from "./Tab.ts"
export { type Place, type PlacesOptions, TeamPlaces } from "./TeamPlaces.ts"
export { type PoolUsage, type SharesOptions, TeamShares, type TeamUsage } from "./TeamShares.ts"
export { TurnQueue } from "./TurnQueue.ts"
export { CurrentUrlPolicy, type UrlPolicy } from "./UrlPolicy.ts"
export { ScanFailed, type ScannerFault, type UrlScanner, UrlScanners } from "./UrlScanner.ts"
export type { UrlVerdict } from "./fetching/UrlVerdict.ts"
export { usePlace } from "./usePlace.ts"
export { defaultChromeMajor, userAgent } from "./userAgent.ts"
export type { PricedStep } from "./PricedStep.ts"
export { FetchOptions } from "./fetchOptions/FetchOptions.ts"
export {
  fetchOptionsOf,
  type FetchRule,
  fetchRules,
  pageKeyOf,
  preferredBy,
  refusingUploads,
} from "./fetchOptions/fetchRules.ts"
export { requestHeaderProblem } from "./fetchOptions/requestHeaderProblem.ts"
