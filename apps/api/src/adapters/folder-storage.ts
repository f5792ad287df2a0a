import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from '../ports/storage.ts'

const KEY = /^[0-9a-f-]+(\/[0-9a-f-]+)*$/

/** Name of a file while it is being written, also after its process died; each file is written once. */
const partOf = (file: string) => `${file}.part`

/** Stores files in a folder, which all processes must share. */
export function createFolderStorage(dir: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`createFolderStorage: ${key} is no key`)
    return join(dir, key)
  }
  return {
    async write(key, bytes) {
      const file = pathOf(key)
      const part = partOf(file)
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(part, bytes, { flush: true })
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return file?.createReadStream(range && { start: range.from, end: range.to }) ?? null
    },
    async remove(key) {
      const file = pathOf(key)
      await rm(partOf(file), { force: true })
      await rm(file, { force: true })
    },
  }
}
