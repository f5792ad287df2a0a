import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomToken } from '../ids.ts'
import type { Storage } from '../ports/storage.ts'

const KEY = /^[0-9a-f-]+(\/[0-9a-f-]+)*$/

/** Keeps files in a folder, which all processes have to share. */
export function createFolderStorage(dir: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`createFolderStorage: ${key} is no key`)
    return join(dir, key)
  }
  return {
    async write(key, bytes) {
      const file = pathOf(key)
      const part = `${file}.${randomToken(8)}.part`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(part, bytes, { flush: true })
      await rename(part, file)
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return file?.createReadStream(range && { start: range.from, end: range.to }) ?? null
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
