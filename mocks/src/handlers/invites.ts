import {
  acceptInvitation,
  createUser,
  getInvitation,
  getInvite,
  problems,
  sendInviteAgain,
  withdrawInvite,
} from '@parley/contract'
import { type Actor, type Decision, EMAIL_TAKEN, type Id, INVITE_OVER_TEXT } from '@parley/domain'
import {
  type Change,
  decideAcceptInvite,
  decideInvite,
  decideInviteAgain,
  decideWithdrawInvite,
  type Inviting,
} from '@parley/state-machines'
import { heldLink, linkOf, tokenOf } from '../account-links.ts'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { findOwn, ownedBy, type Store } from '../store.ts'
import { get, sessionUserView } from '../views.ts'
import { checkPassword } from './account-passwords.ts'
import { checkRecent } from './reauthentication.ts'
import { userView } from './users.ts'

/** The context of an invite into the actor's organisation. */
export function invitingOf(context: MockContext, actor: Actor): Inviting {
  const { name } = organizationOf(context, actor.organizationId)
  return { actor, organizationName: name, now: context.now(), newId: context.newId }
}

/** Whether another user, in this organisation or another one, has the email address. */
export function isEmailTaken({ users }: Store, typed: string, except?: Id): boolean {
  const email = typed.trim().toLowerCase()
  return [...users.values()].some((user) => user.id !== except && user.email.toLowerCase() === email)
}

export function handleInvites({ on, open }: Handle, context: MockContext): void {
  const { store, session, now, publicUrl } = context
  const changesOf = <More>(decision: Decision<{ changes: Change[] } & More>) => {
    if (!decision.allowed) throw problems.refused(decision)
    return decision
  }
  const invitedOf = (actor: Actor, id: Id) => {
    const member = findOwn(store.users, actor, id, 'user')
    return { member, members: ownedBy(store.users, actor.organizationId), link: linkOf(store, id) }
  }
  const held = (token: string) => heldLink(context, token, 'invite', INVITE_OVER_TEXT)

  on(createUser, ({ actor, body: { email, name, role, paymentLimit } }) => {
    const members = ownedBy(store.users, actor.organizationId)
    const given = { email, name, role, paymentLimit }
    const { authenticatedAt } = session
    const { member, changes } = changesOf(decideInvite(invitingOf(context, actor), { members, given, authenticatedAt }))
    if (isEmailTaken(store, email)) throw problems.refused(EMAIL_TAKEN)
    applyChanges(context, actor, changes)
    return { value: userView(context, get(store.users, member.id), true) }
  })

  on(getInvite, ({ actor, params }) => {
    const link = store.users.get(params.id)?.organizationId === actor.organizationId ? linkOf(store, params.id) : null
    if (!link) throw problems.notFound('invite')
    if (store.users.get(params.id)?.role === 'admin') checkRecent(context)
    return { value: { url: `${publicUrl}/invite/${tokenOf(link)}`, expiresAt: link.expiresAt.toISOString() } }
  })

  on(sendInviteAgain, ({ actor, params }) => {
    const invited = invitedOf(actor, params.id)
    applyChanges(context, actor, changesOf(decideInviteAgain(invitingOf(context, actor), invited)).changes)
    return { value: userView(context, get(store.users, params.id), true) }
  })

  on(withdrawInvite, ({ actor, params }) => {
    applyChanges(context, actor, changesOf(decideWithdrawInvite(actor, invitedOf(actor, params.id))).changes)
    return { value: undefined }
  })

  open(getInvitation, ({ params }) => {
    const { userId, organizationId, expiresAt } = held(params.token)
    const { name, email } = get(store.users, userId)
    const organizationName = organizationOf(context, organizationId).name
    return { value: { name, email, organizationName, expiresAt: expiresAt.toISOString() } }
  })

  open(acceptInvitation, ({ params, body }) => {
    const link = held(params.token)
    const user = get(store.users, link.userId)
    checkPassword(context, user, body.password)
    const decision = decideAcceptInvite(user, link, now())
    if (!decision.allowed) throw problems.gone(INVITE_OVER_TEXT)
    applyChanges(context, { organizationId: user.organizationId, userId: user.id }, decision.changes)
    user.password = body.password
    session.userId = user.id
    return { value: sessionUserView(context, user) }
  })
}
