import type { Id } from '@parley/domain'
import { type Change, written } from './change.ts'

interface Shown {
  name: string
  avatarUrl: string | null
}

/**
 * The live update after a profile was written; an absent picture stays. When the name or picture changed, everything
 * that shows the user is refetched.
 */
export function profileWritten(id: Id, was: Shown, { name, avatarUrl = was.avatarUrl }: ProfileChange): Change {
  const isSame = name === was.name && avatarUrl === was.avatarUrl
  return written(isSame ? 'user' : 'shownUser', { id })
}

interface ProfileChange {
  name: string
  avatarUrl?: string | null | undefined
}
