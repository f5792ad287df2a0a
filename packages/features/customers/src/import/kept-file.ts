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

/** What somebody left behind with a tab that was closed goes after a day, or once somebody else is here. */
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

let turn: Promise<unknown> = Promise.resolve()

/** One after the other: what is found to be over is gone before another file takes its place. Null without storage. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
  const result = turn.then(work).catch(() => null)
  turn = result
  return result
}

/** Keeps the file of this tab, in the place of an earlier one. Without storage it is there until the page goes away. */
export async function keepFile(userId: Id, file: KeptFile, now: Date): Promise<void> {
  await inTurn(() => set(tabId(), { userId, at: now.getTime(), file } satisfies Stored, store()))
}

/** The file of this tab, if there is one. What is older than a day, or of somebody else, is removed from all tabs. */
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

/** Removes the file of this tab. */
export async function forgetFile(): Promise<void> {
  await inTurn(() => delMany([tabId()], store()))
}
