import { makeFolder } from "@trawl/core"
import { PlanFault } from "./ScrapePlan.ts"

/** Makes the folder for the files of a command. Rejects with a PlanFault. */
export const makeOutput = async (folder: string): Promise<void> => {
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new PlanFault(
      error.code === "EEXIST"
        ? `${folder} is a file: name a folder with --out.`
        : `The folder ${folder} cannot be made (${error.code ?? "unknown cause"}).`,
    )
  })
}
