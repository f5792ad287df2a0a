import { getSession, type SessionUser } from '@parley/contract'
import type { Actor } from '@parley/domain'
import { useEndpointQuery } from './hooks.ts'

/** Who is signed in; its error is an ApiError with status 401 when nobody is. */
export function useSession() {
  // What somebody is told of depends on what they chose, maybe elsewhere.
  return useEndpointQuery(getSession, {}, { whileHidden: true })
}

/** The session's user as the rules know them. */
export function toActor(user: SessionUser): Actor {
  return {
    userId: user.id,
    organizationId: user.organization.id,
    name: user.name,
    role: user.role,
    paymentLimit: user.paymentLimit,
  }
}

/** The signed-in person. Throws where no session was loaded: use it below the session gate only. */
export function useSignedIn(): { user: SessionUser; actor: Actor } {
  const { data: user } = useSession()
  if (!user) throw new Error('useSignedIn: use it below the session gate')
  return { user, actor: toActor(user) }
}
