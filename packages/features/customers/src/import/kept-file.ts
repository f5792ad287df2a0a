import { newIdempotencyKey } from '@parley/client'
import { DAY_MS, type Id, type ImportTarget, type TableReading } from '@parley/domain'
import { createStore, delMany, entries, set } from 'idb-keyval'
import type { ImportChoices } from './use-import-file.ts'

/** What a reload must not lose of an import that is being prepared. */
export interface KeptFile extends ImportChoices {
  name: string
  bytes: Uint8Array
  reading: TableReading
  targets: readonly ImportTarget[]
}

interface Stored {
  userId: Id
  at: number
  file: KeptFile
}

/** What somebody left behind with a tab that was closed goes after a day. */
const KEPT_FOR_MS = DAY_MS
const TAB = 'import-tab'
const store = () => createStore('parley-imports', 'files')

/** Each tab prepares an import of its own; its name lives as long as the tab. */
function tabId(): string {
  const known = sessionStorage.getItem(TAB)
  if (known !== null) return known
  const made = newIdempotencyKey()
  sessionStorage.setItem(TAB, made)
  return made
}

/** Keeps the file of this tab, in the place of an earlier one. */
export async function keepFile(userId: Id, file: KeptFile, now: Date): Promise<void> {
  try {
    await set(tabId(), { userId, at: now.getTime(), file } satisfies Stored, store())
  } catch {
    // Without storage the file is there until the page goes away.
  }
}

/** The file of this tab, if this person chose it. What is older than a day, or of somebody else here, is removed. */
export async function readKeptFile(userId: Id, now: Date): Promise<KeptFile | null> {
  try {
    const own = tabId()
    const all = await entries<string, Stored>(store())
    const isOver = (key: string, stored: Stored) =>
      now.getTime() - stored.at > KEPT_FOR_MS || (key === own && stored.userId !== userId)
    await delMany(
      all.filter(([key, stored]) => isOver(key, stored)).map(([key]) => key),
      store(),
    )
    return all.find(([key, stored]) => key === own && !isOver(key, stored))?.[1].file ?? null
  } catch {
    return null
  }
}

/** Removes the file of this tab. */
export async function forgetFile(): Promise<void> {
  try {
    await delMany([tabId()], store())
  } catch {
    // Nothing was kept.
  }
}
