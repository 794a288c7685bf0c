import { PageFolder } from "./PageFolder.ts"

/** Opens the folder for one command. */
export const withFolder = async (path: string, use: (folder: PageFolder) => Promise<number>): Promise<number> => {
  const folder = await PageFolder.open(path)
  try {
    return await use(folder)
  } finally {
    folder.close()
  }
}
