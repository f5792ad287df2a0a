import { listUsers, searchUsers, type User } from '@parley/contract'
import { compareNames, holdsWords, may } from '@parley/domain'
import type { WorldUser } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { factorsOf } from '../passkeys.ts'
import { ownedBy } from '../store.ts'

const SEARCH_LIMIT = 20

/** A user as sent to clients; data that only leads may see is left out for others. */
export function userView({ store }: Pick<MockContext, 'store'>, user: WorldUser, isLead: boolean): User {
  const { id, name, email, role, avatarUrl, paymentLimit, status } = user
  const lastActiveAt = user.lastActiveAt?.toISOString() ?? null
  const link =
    isLead && [...store.accountLinks.values()].find(({ userId, purpose }) => userId === id && purpose === 'invite')
  const lost = link && link.undeliveredAt ? { isInviteUndelivered: true } : {}
  const invited = link ? { inviteExpiresAt: link.expiresAt.toISOString(), ...lost } : {}
  const phoneNumber = isLead && store.ownLines.get(id)?.phoneNumber
  const own = phoneNumber ? { phoneNumber } : {}
  const factor = isLead && factorsOf(store, id).hasAny ? { hasSecondFactor: true } : {}
  const forLeads = { ...(isLead && { paymentLimit, status }), ...invited, ...own, ...factor }
  return { id, name, email, role, avatarUrl, lastActiveAt, ...forLeads }
}

export function handleUsers({ on }: Handle, context: MockContext): void {
  const { store } = context
  on(listUsers, ({ actor }) => {
    const isLead = may(actor, 'team.readDetails')
    const users = ownedBy(store.users, actor.organizationId).toSorted(compareNames)
    const value = users
      .filter(({ status }) => isLead || status === 'active')
      .map((user) => userView(context, user, isLead))
    return { value }
  })

  on(searchUsers, ({ actor, query }) => {
    const search = query.q ?? ''
    const value = ownedBy(store.users, actor.organizationId)
      .toSorted(compareNames)
      .filter(({ status }) => status === 'active')
      .filter(({ name, email }) => holdsWords(name, search) || holdsWords(email, search))
      .slice(0, SEARCH_LIMIT)
      .map(({ id, name, email }) => ({ id, name, email }))
    return { value }
  })
}
