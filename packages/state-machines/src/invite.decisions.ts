import {
  ACCOUNT_LINK_LIFE_MS,
  type AccountLink,
  type Actor,
  allowed,
  type AuditAction,
  type AuditFields,
  checkMember,
  checkRecentlyAuthenticated,
  checkStillAdmin,
  type Decision,
  INVITE_OVER_TEXT,
  type Member,
  memberFields,
  type MemberForm,
  notInvitedText,
  PRODUCT,
  refuse,
} from '@parley/domain'
import { canUseLink } from './account-link.lifecycle.ts'
import { audit, type Change, enqueue, patch, put, remove } from './change.ts'
import { can, type EventOf, transition } from './lifecycle.ts'
import { memberLifecycle } from './member.lifecycle.ts'
import type { NewId } from './new-id.ts'
import { oneLine } from './one-line.ts'
import { LINK_PLACEHOLDER } from './outbox-jobs.ts'

/** The context of an invite. */
export interface Inviting {
  actor: Pick<Actor, 'userId' | 'name'>
  organizationName: string
  now: Date
  newId: NewId
}

interface Team {
  /** All members of the organisation, including inactive ones. */
  members: readonly Member[]
}

type Decided<More = object> = Decision<{ changes: Change[] } & More>

/** Decides that a user is invited: they are added to the team but cannot sign in before they have set a password. */
export function decideInvite(
  inviting: Inviting,
  {
    members,
    given,
    authenticatedAt,
  }: Team & {
    /** When the actor last authenticated; inviting an admin requires a recent authentication. */
    authenticatedAt: Date
    given: MemberForm
  },
): Decided<{ member: Member }> {
  const still = checkStillAdmin(inviting.actor, members)
  if (!still.allowed) return still
  const check = checkMember(given)
  if (!check.allowed) return check
  const recent = check.form.role === 'admin' ? checkRecentlyAuthenticated(authenticatedAt, inviting.now) : allowed
  if (!recent.allowed) return recent
  const member: Member = { ...check.form, id: inviting.newId(), status: 'invited' }
  return {
    allowed: true,
    member,
    changes: [
      put('user', member),
      ...renewInvite(inviting, member, null),
      recorded('user.invite', member, null, memberFields(member)),
    ],
  }
}

/** Mails a new link, which replaces the previous one. */
export function renewInvite(
  { actor, organizationName, now, newId }: Inviting,
  { id: userId, name, email }: Pick<Member, 'id' | 'name' | 'email'>,
  older: AccountLink | null,
): Change[] {
  const expiresAt = new Date(now.getTime() + ACCOUNT_LINK_LIFE_MS.invite)
  const link: AccountLink = { id: newId(), userId, purpose: 'invite', createdAt: now, expiresAt }
  const [by, organization] = [oneLine(actor.name), oneLine(organizationName)]
  const text = [
    `Hello ${oneLine(name)},`,
    `${by} invites you to the team of ${organization} on ${PRODUCT.name}. Set your password here:`,
    LINK_PLACEHOLDER,
    'The link works once, for 72 hours. If it has expired, ask for a new one. If you did not expect this email, you can ignore it.',
  ].join('\n\n')
  const subject = `${by} invites you to ${organization} on ${PRODUCT.name}`
  return [
    ...(older ? [remove('accountLink', older)] : []),
    put('accountLink', link),
    enqueue({ id: newId(), kind: 'mail.send', payload: { to: email, subject, text, accountLinkId: link.id } }),
  ]
}

interface Invited extends Team {
  member: Member
  /** The current link. */
  link: AccountLink | null
}

/** Decides that an invited user is sent a new link. */
export function decideInviteAgain(inviting: Inviting, { member, members, link }: Invited): Decided {
  const may = checkInvited(inviting.actor, member, members, 'member.inviteAgain')
  if (!may.allowed) return may
  const after = { email: member.email }
  return {
    allowed: true,
    changes: [...renewInvite(inviting, member, link), recorded('user.inviteAgain', member, null, after)],
  }
}

/** Decides that an invite that was never accepted is withdrawn: the user is removed, only the audit entries stay. */
export function decideWithdrawInvite(actor: Inviting['actor'], { member, members }: Omit<Invited, 'link'>): Decided {
  const may = checkInvited(actor, member, members, 'member.withdraw')
  if (!may.allowed) return may
  const entry = recorded('user.inviteWithdraw', member, memberFields(member), null)
  return { allowed: true, changes: [remove('user', member), entry] }
}

/** Decides that the holder of the link joins as the invited user. It works once. */
export function decideAcceptInvite(member: Member, link: AccountLink, now: Date): Decided {
  const mayJoin = canUseLink(link, now) && can(memberLifecycle, member.status, 'member.join')
  if (!mayJoin) return refuse('wrong_state', INVITE_OVER_TEXT)
  return {
    allowed: true,
    changes: [
      remove('accountLink', link),
      patch('user', member, { status: 'active' }),
      recorded('user.join', member, { status: 'invited' }, { status: 'active' }),
    ],
  }
}

/** Decides whether there is an invite that an admin can resend or withdraw. */
function checkInvited(
  actor: Inviting['actor'],
  member: Member,
  members: readonly Member[],
  event: EventOf<typeof memberLifecycle>,
): Decision {
  const still = checkStillAdmin(actor, members)
  return still.allowed ? transition(memberLifecycle, member.status, event, notInvitedText(member)) : still
}

const recorded = (
  action: AuditAction,
  { id }: Pick<Member, 'id'>,
  before: AuditFields | null,
  after: AuditFields | null,
): Change => audit({ action, subject: { kind: 'user', id }, before, after })
