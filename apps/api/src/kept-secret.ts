import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomToken } from './ids.ts'

export const secretFile = (dataDir: string): string => join(dataDir, 'session-secret')

/**
 * The secret stored in the data directory, generated at the first start; a start that could not write it leaves none
 * behind.
 */
export function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  if (kept) return kept
  mkdirSync(dataDir, { recursive: true })
  const part = `${file}.${randomToken(8)}.part`
  try {
    writeFileSync(part, randomToken(48), { flag: 'wx', mode: 0o600, flush: true })
    if (kept === null) putFirst(part, file)
    else renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

/** Moves a complete file into place unless another process was first. */
function putFirst(part: string, file: string): void {
  try {
    linkSync(part, file)
  } catch (error) {
    // Not every file system supports hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(part, file)
  }
}
