import {
  type AccountLink,
  type Actor,
  allowed,
  type AuditAction,
  type AuditFields,
  changedFields,
  checkChangeRole,
  checkDeactivate,
  checkMember,
  checkOwnNumber,
  checkReassignTarget,
  checkRecentlyAuthenticated,
  checkStillAdmin,
  type Conversation,
  type Decision,
  type E164,
  type Id,
  type Member,
  memberFields,
  type MemberForm,
  NOT_ACCEPTED_TEXT,
  notActiveText,
  type Notification,
  type OwnLine,
  USE_DEACTIVATE,
} from '@parley/domain'
import { audit, type Change, patch } from './change.ts'
import { addressChangedNotice, isOtherAddress } from './email-address.decisions.ts'
import { type Inviting, renewInvite } from './invite.decisions.ts'
import { can, transition } from './lifecycle.ts'
import { memberLifecycle } from './member.lifecycle.ts'
import type { NewId } from './new-id.ts'
import { decideReassign } from './reassign.decisions.ts'

interface Team {
  actor: Pick<Actor, 'userId'>
  member: Member
  /** All members of the organisation, including inactive ones. */
  members: readonly Member[]
}

/**
 * Decides an admin's edit of a user; `status` may reactivate them, or deactivate a user who has no assigned
 * conversations; `phoneNumber` gives them a number of their own or, with null, removes it. No changes when nothing
 * differs.
 */
export function decideEditMember({
  actor,
  member,
  members,
  given,
  status = member.status,
  line,
  phoneNumber: number = line?.phoneNumber ?? null,
  hasConversations,
  inviting,
  link,
  authenticatedAt,
}: Team & {
  /** When the actor last authenticated. */
  authenticatedAt: Date
  given: MemberForm
  status?: Member['status'] | undefined
  /** The user's own line before the edit; null when they have none. */
  line: Pick<OwnLine, 'phoneNumber'> | null
  phoneNumber?: E164 | null | undefined
  /** Whether conversations, open or not, are assigned to the user. */
  hasConversations: boolean
  /** The context and the current link of an invite: an invited user whose address is corrected gets a new link. */
  inviting: Inviting
  link: AccountLink | null
}): Decision<{ changes: Change[] }> {
  const still = checkStillAdmin(actor, members)
  if (!still.allowed) return still
  const check = checkMember(given)
  if (!check.allowed) return check
  const move = checkStatus({ actor, member, members }, status, hasConversations)
  if (!move.allowed) return move
  const role = checkChangeRole(member, check.form.role, actor, members)
  if (!role.allowed) return role
  const own = line?.phoneNumber ?? null
  const gets = number === own ? allowed : checkOwnNumber({ name: check.form.name, status }, number)
  if (!gets.allowed) return gets
  const becomesAdmin =
    check.form.role === 'admin' &&
    (member.role !== 'admin' || member.status !== status || isOtherAddress(member.email, check.form.email))
  const isSensitive = hasMoved(member, check.form) || becomesAdmin
  const recent = isSensitive ? checkRecentlyAuthenticated(authenticatedAt, inviting.now) : allowed
  if (!recent.allowed) return recent
  const fields = { ...check.form, status }
  const { before, after } = changedFields(
    { ...memberFields(member), phoneNumber: own },
    { ...memberFields(fields), phoneNumber: number },
  )
  if (after === null) return { allowed: true, changes: [] }
  const action = actionOf(member, fields)
  const isElsewhere = member.status === 'invited' && fields.email !== member.email
  const told = hasMoved(member, fields)
    ? addressChangedNotice({ ...member, ...inviting }, fields.email, inviting.actor.name, inviting)
    : []
  const renewed = isElsewhere ? renewInvite(inviting, { ...fields, id: member.id }, link) : []
  return {
    allowed: true,
    changes: [
      patch('user', member, fields),
      ...(number === own ? [] : [{ type: 'ownNumber' as const, userId: member.id, phoneNumber: number }]),
      ...renewed,
      ...told,
      recorded(action, member.id, before, after),
    ],
  }
}

/** Whether a user with an account gets another address, whose owner can then set a new password. */
const hasMoved = (member: Member, { email }: Pick<MemberForm, 'email'>): boolean =>
  member.status !== 'invited' && isOtherAddress(member.email, email)

/** Decides whether an edit may change a user's status to another. */
function checkStatus({ actor, member, members }: Team, to: Member['status'], hasConversations: boolean): Decision {
  const { status: from } = member
  if (from === to) return { allowed: true }
  if (to === 'inactive' && can(memberLifecycle, from, 'member.deactivate')) {
    return hasConversations ? USE_DEACTIVATE : checkDeactivate(member, actor, members)
  }
  return transition(memberLifecycle, from, 'member.activate', NOT_ACCEPTED_TEXT)
}

function actionOf(member: Member, { role, status }: Pick<Member, 'role' | 'status'>): AuditAction {
  if (status !== member.status) return status === 'inactive' ? 'user.deactivate' : 'user.activate'
  return role === member.role ? 'user.update' : 'user.changeRole'
}

/** Decides that a user is deactivated, and to whom their conversations are assigned. */
export function decideDeactivateMember({
  actor,
  member,
  members,
  targetId,
  conversations,
  unread,
  isGivenBack = false,
  now,
  newId,
}: Team & {
  targetId: Id | null
  /** Whether a rule unassigns the conversations of a deactivated user, so that no new assignee has to be chosen. */
  isGivenBack?: boolean
  /** All conversations assigned to the user, open or not. */
  conversations: readonly Pick<Conversation, 'id' | 'customerId' | 'assignedToUserId'>[]
  unread: readonly Pick<Notification, 'id' | 'userId' | 'conversationId'>[]
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const still = checkStillAdmin(actor, members)
  if (!still.allowed) return still
  const move = transition(memberLifecycle, member.status, 'member.deactivate', notActiveText(member))
  if (!move.allowed) return move
  const check = checkDeactivate(member, actor, members)
  if (!check.allowed) return check
  const chosen = members.find(({ id }) => id === targetId) ?? null
  const isByRule = isGivenBack && targetId === null
  const target = isByRule
    ? { allowed: true as const, target: null }
    : checkReassignTarget(member, chosen, conversations.length)
  if (!target.allowed) return target
  const assignee = target.target && { id: target.target.id, name: target.target.name, isActive: true }
  const moved = decideReassign({
    actor,
    ...(isByRule && { rule: 'give_back' as const }),
    conversations,
    assigneeOf: () => assignee,
    unread,
    now,
    newId,
  })
  if (!moved.allowed) return moved
  const after = {
    status: 'inactive',
    ...(assignee && { conversations: moved.moved.length, reassignedToUserId: assignee.id }),
  }
  return {
    allowed: true,
    changes: [
      ...moved.changes,
      patch('user', member, { status: 'inactive' }),
      recorded('user.deactivate', member.id, { status: 'active' }, after),
    ],
  }
}

const recorded = (action: AuditAction, id: Id, before: AuditFields | null, after: AuditFields | null): Change =>
  audit({ action, subject: { kind: 'user', id }, before, after })
