import { type Id, keptDraftText } from '@parley/domain'
import type { NewMessageProgress } from '@parley/state-machines'

/** Stores an unsent new message while its dialog is closed, until the tab is closed. */
export interface KeptProgress {
  read(): NewMessageProgress | null
  /** Stores the message, unless phone and text are both empty. Card numbers are reduced to their last four digits. */
  keep(progress: NewMessageProgress): void
  forget(): void
}

export function createKeptProgress(
  userId: Id,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): KeptProgress {
  const key = `new-message:${userId}`
  const forget = () => void attempt(() => storage.removeItem(key))
  return {
    read: () => attempt(() => JSON.parse(storage.getItem(key) ?? 'null') as NewMessageProgress | null),
    keep: (progress) => {
      const content = keptDraftText(progress.content)
      if (`${progress.phone}${content}`.trim() === '') forget()
      else attempt(() => storage.setItem(key, JSON.stringify({ ...progress, content })))
    },
    forget,
  }
}

/** Returns null when storage fails (private mode, full disk); nothing is stored then. */
function attempt<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
