import { type Id, keptDraftText } from '@parley/domain'
import type { NewMessageProgress } from '@parley/state-machines'

/** Where an unsent new message waits while its dialog is closed: in this tab, as long as it is open. */
export interface KeptProgress {
  read(): NewMessageProgress | null
  /** A message without phone and text is not worth keeping; of a card number only the last four digits are. */
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

/** Without storage (private mode, full disk) nothing is kept. */
function attempt<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
