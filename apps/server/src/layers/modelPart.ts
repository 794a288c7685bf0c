import type { Capabilities } from "@trawl/api"
import { type ModelTask, modelTasks } from "@trawl/core"
import type { PartState } from "@trawl/api/server"
import { modelNameKey } from "../settings/modelContradictions.ts"
import type { Settings } from "../settings/Settings.ts"

const tasksOf = (settings: Settings): ReadonlyArray<ModelTask> =>
  settings.modelName === undefined
    ? modelTasks.filter((task) => settings[modelNameKey(task)] !== undefined)
    : modelTasks

/** Whether language models are configured, and for which tasks if not for all. The endpoint is not contacted. */
export const modelPart = (settings: Settings): Capabilities["features"][string] => {
  if (settings.modelProvider === undefined) return { available: false, reason: "TRAWL_MODEL_PROVIDER is not set." }
  const tasks = tasksOf(settings)
  return tasks.length === modelTasks.length
    ? { available: true }
    : { available: true, reason: `Only for ${tasks.join(", ")}: TRAWL_MODEL_NAME is not set.` }
}

/** A task that uses a language model if one is configured for it, and rules otherwise. */
export const withoutModelFor = (settings: Settings, task: ModelTask): Capabilities["features"][string] =>
  settings.modelProvider !== undefined && tasksOf(settings).includes(task)
    ? { available: true }
    : { available: true, reason: "Without a language model: none is configured for it." }

/** A notice for the operator: which language models are configured, and for what. */
export const modelNotice = (settings: Settings): ReadonlyArray<PartState> => {
  const { available, reason } = modelPart(settings)
  return available
    ? [{ name: "language models", ready: true, ...(reason === undefined ? {} : { notice: reason }) }]
    : []
}
