import { problems } from '@parley/contract'
import { checkRecentlyAuthenticated } from '@parley/domain'
import type { Clock } from '../../context.ts'
import type { Session } from './sessions.ts'

/** Throws 403 where the person of the session has to show again that it is them. */
export function checkRecent({ authenticatedAt }: Session, clock: Clock): void {
  const check = checkRecentlyAuthenticated(authenticatedAt, clock.now())
  if (!check.allowed) throw problems.refused(check)
}
