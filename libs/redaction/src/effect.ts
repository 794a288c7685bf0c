export { findWithModel } from "./model/findWithModel.ts"
export { gatewayModel } from "./model/gatewayModel.ts"
export { type ModelSearch, PiiModel, type PiiSearch } from "./model/PiiModel.ts"
export { RedactionFailed } from "./model/RedactionFailed.ts"
