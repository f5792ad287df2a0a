import { getSession, type SessionUser } from '@parley/contract'
import type { Actor } from '@parley/domain'
import { useEndpointQuery } from './hooks.ts'

/** The signed-in user; its error is an ApiError with status 401 when nobody is signed in. */
export function useSession() {
  // Notifications and sounds depend on the user's settings, which may be changed elsewhere while the page is hidden.
  return useEndpointQuery(getSession, {}, { whileHidden: true })
}

/** The session's user as the `Actor` of the domain rules. */
export function toActor(user: SessionUser): Actor {
  return {
    userId: user.id,
    organizationId: user.organization.id,
    name: user.name,
    role: user.role,
    paymentLimit: user.paymentLimit,
  }
}

/** The signed-in user. Throws when no session is loaded: use it below the session gate only. */
export function useSignedIn(): { user: SessionUser; actor: Actor } {
  const { data: user } = useSession()
  if (!user) throw new Error('useSignedIn: use it below the session gate')
  return { user, actor: toActor(user) }
}
