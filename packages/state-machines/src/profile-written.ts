import type { Id } from '@parley/domain'
import { type Change, written } from './change.ts'

interface Shown {
  name: string
  avatarUrl: string | null
}

/** What is told of a profile that has been written; an absent picture stays. Whoever is shown otherwise is read again everywhere. */
export function profileWritten(id: Id, was: Shown, { name, avatarUrl = was.avatarUrl }: ProfileChange): Change {
  const isSame = name === was.name && avatarUrl === was.avatarUrl
  return written(isSame ? 'user' : 'shownUser', { id })
}

interface ProfileChange {
  name: string
  avatarUrl?: string | null | undefined
}
