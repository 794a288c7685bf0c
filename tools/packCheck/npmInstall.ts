import { attempt } from "./attempt.ts"

const args = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", "--progress=false"]

/** Installs what a folder's package.json names. Returns what npm said if it could not. */
export const npmInstall = async (folder: string): Promise<string | undefined> => {
  const { isGood, output } = await attempt(folder, "npm", args)
  return isGood ? undefined : `npm cannot install it: ${output}`
}
