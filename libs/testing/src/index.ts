export { type BrandAnswer, type BrandScore, brandScores } from "./brands/brandScores.ts"
export type { BrandSite, BrandTruth } from "./brands/BrandSite.ts"
export { brandSites } from "./brands/brandSites.ts"
export { type FakeEngine, fakeEngine, type FakePage } from "./fakeEngine.ts"
export { endWithProcess } from "./endWithProcess.ts"
export { freePort } from "./freePort.ts"
export { growthOrder, growthOrderOn } from "./growthOrder.ts"
export { encodeText } from "./text/encodeText.ts"
export { docxFile } from "./files/docxFile.ts"
export { packedFile } from "./files/packedFile.ts"
export { pdfFile, pdfPages, type PdfSettings, type PdfText } from "./files/pdfFile.ts"
export { type PdfImage, pdfImage } from "./files/pdfImage.ts"
export { type HostilePdf, hostilePdfs } from "./files/hostile/hostilePdfs.ts"
export { mutations } from "./files/hostile/mutations.ts"
export { longPdf } from "./files/longPdf.ts"
export { pngFile } from "./files/pngFile.ts"
export { packedStream, pdfStream, rawPdf } from "./files/rawPdf.ts"
export { type ModelProtocol, type ModelScript } from "./models/ModelScript.ts"
export {
  modelEndpoint,
  type ModelEndpointPeer,
  type ModelRequest,
  startModelEndpoint,
} from "./models/startModelEndpoint.ts"
export { type SearchPeerRequest } from "./searches/searchAnswers.ts"
export type { SearchTrouble } from "./searches/SearchTrouble.ts"
export { type SearchPeer, searchPeer, startSearchPeer } from "./searches/startSearchPeer.ts"
export { startHttpProxy, type TestProxy, type TestProxyOptions } from "./proxies/startHttpProxy.ts"
export { startSocksProxy, type TestSocksOptions } from "./proxies/startSocksProxy.ts"
export { type ReceivedRequest, type Receiver, receiver, type Reply, startReceiver } from "./receiver/startReceiver.ts"
export type { FixtureExpectation, FixtureKind, FixturePage } from "./site/FixturePage.ts"
export { type FixtureSite, fixtureSite, type FixtureSiteOptions, startFixtureSite } from "./site/startFixtureSite.ts"
export { SiteGates } from "./site/SiteGates.ts"
export { maxInFlight, type SiteRequest, SiteTraffic, type TrafficFilter } from "./site/SiteTraffic.ts"
export { HashList, type HashListChange } from "./threats/HashList.ts"
export {
  startThreatPeer,
  type ThreatPeer,
  threatPeer,
  type ThreatRequest,
  type ThreatTrouble,
} from "./threats/startThreatPeer.ts"
export type { CrawlTrap, TrapAnswer } from "./traps/CrawlTrap.ts"
export { crawlTraps } from "./traps/crawlTraps.ts"
export { startTrapSite, type TrapSite, trapSite } from "./traps/startTrapSite.ts"
export { waitUntil } from "./waitUntil.ts"
export { startCpuMeter } from "./startCpuMeter.ts"
export { linkedOf, type Thing } from "./pages/linkedOf.ts"
export { pagesWith, treeOf } from "./pages/pageOf.ts"
