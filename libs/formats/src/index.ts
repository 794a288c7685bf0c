export {
  type ExtractionSource,
  extractJson,
  type ExtractionResult,
  findMenu,
  findProduct,
  type MenuPage,
  MenuProfile,
  type ProductPage,
  ProductProfile,
  type ExtractionRequest,
} from "@trawl/extract"
export { Brand } from "./branding/Brand.ts"
export { type BrandEvidence, brandOf } from "./branding/brandOf.ts"
export { stylesOfHtml } from "./branding/markup/stylesOfHtml.ts"
export { type BrandMetadata, readBrandMetadata } from "./branding/readBrandMetadata.ts"
export { readAttribute } from "./attributes/readAttribute.ts"
export { type WireFormat } from "./FormatRequest.ts"
export { FormatsOption } from "./FormatsOption.ts"
export { findHighlights } from "./highlights/findHighlights.ts"
export { findHeadImages } from "./images/findHeadImages.ts"
export { findImages } from "./images/findImages.ts"
export { findLinks } from "./links/findLinks.ts"
export { findMarkdownLinks } from "./links/findMarkdownLinks.ts"
export { findAnswer } from "./question/findAnswer.ts"
export { pageWorks } from "./pageWorks.ts"
export { formats, type RequestedFormat } from "./registry.ts"
export { type PageDescription, summarize } from "./summary/summarize.ts"
