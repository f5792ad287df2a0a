import { newIdempotencyKey } from '@parley/client'
import { DAY_MS, type Id, type ImportTarget, type TableReading } from '@parley/domain'
import { createStore, delMany, entries, set } from 'idb-keyval'
import type { ImportChoices } from './use-import-file.ts'

/** The state of an import in preparation that must survive a reload. */
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

/**
 * How long a file left behind by a closed tab is kept, in milliseconds; it goes earlier once another user opens an
 * import.
 */
const KEPT_FOR_MS = DAY_MS
const TAB = 'import-tab'
const store = () => createStore('parley-imports', 'files')

/** The id of this tab, which lives as long as the tab: each tab prepares an import of its own. */
function tabId(): string {
  const known = sessionStorage.getItem(TAB)
  if (known !== null) return known
  const made = newIdempotencyKey()
  sessionStorage.setItem(TAB, made)
  return made
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs storage operations one at a time, so that expired files are deleted before a new one is stored. Resolves to null
 * when storage is unavailable.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
  const result = turn.then(work).catch(() => null)
  turn = result
  return result
}

/**
 * Stores the file of this tab, replacing an earlier one. Without storage the file lasts only until the page is
 * unloaded.
 */
export async function keepFile(userId: Id, file: KeptFile, now: Date): Promise<void> {
  await inTurn(() => set(tabId(), { userId, at: now.getTime(), file } satisfies Stored, store()))
}

/** The stored file of this tab, or null. Files older than a day or of another user are deleted for all tabs. */
export function readKeptFile(userId: Id, now: Date): Promise<KeptFile | null> {
  return inTurn(async () => {
    const own = tabId()
    const all = await entries<string, Stored>(store())
    const isOver = (stored: Stored) => now.getTime() - stored.at > KEPT_FOR_MS || stored.userId !== userId
    await delMany(
      all.filter(([, stored]) => isOver(stored)).map(([key]) => key),
      store(),
    )
    return all.find(([key, stored]) => key === own && !isOver(stored))?.[1].file ?? null
  })
}

/** Deletes the stored file of this tab. */
export async function forgetFile(): Promise<void> {
  await inTurn(() => delMany([tabId()], store()))
}
