import { chmodSync, statSync } from 'node:fs'

const OTHERS = 0o077
const SHARED = 0o1000

/** Thrown for a data folder that is open to other users of the machine and cannot be closed. */
export class OpenDataFolderError extends Error {
  override readonly name = 'OpenDataFolderError'
}

/** From now on, every file and folder that this process creates is accessible to its owner only. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS)
}

/**
 * Closes a data folder that other users of the machine could enter, and returns the sentence that reports it; null when
 * it was already closed or does not exist. Throws an OpenDataFolderError when it cannot be closed.
 */
export function closeDataFolder(folder: string): string | null {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return null
  if ((mode & SHARED) !== 0) {
    throw new OpenDataFolderError(`${folder} is a folder that everybody shares. Give the data a folder of its own.`)
  }
  try {
    chmodSync(folder, 0o700)
  } catch {
    throw new OpenDataFolderError(
      `The data folder ${folder} is open to other users of this machine and belongs to another user, so it cannot be closed. Make this user its owner and set its mode to 0700.`,
    )
  }
  return `The data folder ${folder} was open to other users of this machine (${(mode & 0o777).toString(8)}). It is closed now (700).`
}
