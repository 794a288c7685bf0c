import { gatewayModel } from "@trawl/redaction/effect"
import { type ModelFolderUnusable, onnxModel } from "@trawl/redaction/onnx"
import { Layer } from "effect"
import { resolve } from "node:path"
import type { Settings } from "../settings/Settings.ts"

/** The configured finder of personal data beside the built-in ones of `redactPII`. Fails if the folder of a model cannot be used. */
export const piiModelLayer = ({ piiModel }: Pick<Settings, "piiModel">): Layer.Layer<never, ModelFolderUnusable> => {
  if (piiModel === undefined) return Layer.empty
  return piiModel === "gateway" ? gatewayModel : onnxModel(resolve(piiModel))
}
