import { problems } from '@parley/contract'
import { checkRecentlyAuthenticated } from '@parley/domain'
import type { Clock } from '../../context.ts'
import type { Session } from './sessions.ts'

/** Throws 403 when the user of the session has to authenticate again. */
export function checkRecent({ authenticatedAt }: Session, clock: Clock): void {
  const check = checkRecentlyAuthenticated(authenticatedAt, clock.now())
  if (!check.allowed) throw problems.refused(check)
}
