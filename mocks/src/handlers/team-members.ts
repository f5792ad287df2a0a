import { deactivateUser, getUserWork, problems, updateUser } from '@parley/contract'
import {
  type Actor,
  type Decision,
  type E164,
  EMAIL_TAKEN,
  type Id,
  type Member,
  OWN_NUMBER_TAKEN,
} from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import { type Change, decideDeactivateMember, decideEditMember, decideMeetingsOfLeaver } from '@parley/state-machines'
import { endLinksSentElsewhere, linkOf } from '../account-links.ts'
import { applyChanges } from '../apply.ts'
import { stopRinging } from '../calls.ts'
import type { Handle } from '../handle.ts'
import { leftMeetings, meetingsStillToCome } from '../meeting-records.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { endAllOf } from '../sessions.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'
import { invitingOf, isEmailTaken } from './invites.ts'
import { userView } from './users.ts'

export function handleTeamMembers({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const membersOf = ({ organizationId }: Actor): Member[] => ownedBy(store.users, organizationId)
  const carryOut = (actor: Actor, id: Id, decision: Decision<{ changes: Change[] }>) => {
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
    return { value: userView(context, get(store.users, id), true) }
  }
  const assignedTo = ({ organizationId }: Actor, id: Id) =>
    ownedBy(store.conversations, organizationId)
      .filter(({ assignedToUserId }) => assignedToUserId === id)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))

  const read = (typed: string): E164 => {
    const check = checkPhone(typed)
    if (!check.allowed) throw problems.refused(check)
    return check.phoneNumber
  }
  /** Whether a business or another user, in this organisation or another one, has the number. */
  const isNumberTaken = (number: E164, except: Id) =>
    [...store.phoneNumbers.values(), ...[...store.ownLines.values()].filter(({ userId }) => userId !== except)].some(
      ({ phoneNumber }) => phoneNumber === number,
    )

  on(updateUser, ({ actor, params, body: { status, phoneNumber: typed, ...given } }) => {
    const phoneNumber = typeof typed === 'string' ? read(typed) : typed
    const member = findOwn(store.users, actor, params.id, 'user')
    const inviting = invitingOf(context, actor)
    const link = linkOf(store, member.id)
    const hasConversations = assignedTo(actor, member.id).length > 0
    const team = { actor, member, members: membersOf(actor), hasConversations }
    const { authenticatedAt } = context.session
    const line = store.ownLines.get(member.id) ?? null
    const decision = decideEditMember({ ...team, given, status, line, phoneNumber, inviting, link, authenticatedAt })
    if (!decision.allowed) return carryOut(actor, member.id, decision)
    if (isEmailTaken(store, given.email, member.id)) throw problems.refused(EMAIL_TAKEN)
    if (phoneNumber && isNumberTaken(phoneNumber, member.id)) throw problems.refused(OWN_NUMBER_TAKEN)
    endLinksSentElsewhere(store, member.id, given.email.trim())
    if (status !== 'inactive') return carryOut(actor, member.id, decision)
    const calls = stopRinging(context, { organizationId: actor.organizationId, userId: member.id })
    const answer = carryOut(actor, member.id, { allowed: true, changes: [...decision.changes, ...calls] })
    endAllOf(context, member.id)
    return answer
  })

  on(deactivateUser, ({ actor, params, body: { reassignToUserId: targetId, meetingsToUserId } }) => {
    const member = findOwn(store.users, actor, params.id, 'user')
    for (const chosen of [targetId, meetingsToUserId ?? null]) {
      if (chosen !== null) findOwn(store.users, actor, chosen, 'user')
    }
    const conversations = assignedTo(actor, member.id)
    const unread = ownedBy(store.notifications, actor.organizationId).filter(
      ({ kind, userId, readAt }) => kind === 'assignment' && userId === member.id && readAt === null,
    )
    const isGivenBack = organizationOf(context, actor.organizationId).assignmentRules.give_back
    const team = { actor, member, members: membersOf(actor), isGivenBack }
    const decision = decideDeactivateMember({ ...team, targetId, conversations, unread, now: now(), newId })
    if (!decision.allowed) return carryOut(actor, member.id, decision)
    const organizerId = meetingsToUserId ?? member.id
    const left = {
      actor,
      member,
      members: membersOf(actor),
      targetId: meetingsToUserId,
      meetings: leftMeetings(context, actor, { leaverId: member.id, organizerId }),
    }
    const ofMeetings = decideMeetingsOfLeaver({ ...left, now: now(), newId })
    const calls = stopRinging(context, { organizationId: actor.organizationId, userId: member.id })
    const changes = ofMeetings.allowed ? [...decision.changes, ...ofMeetings.changes, ...calls] : []
    const answer = carryOut(actor, member.id, ofMeetings.allowed ? { allowed: true, changes } : ofMeetings)
    endAllOf(context, member.id)
    return answer
  })

  on(getUserWork, ({ actor, params }) => {
    const { id } = findOwn(store.users, actor, params.id, 'user')
    const scheduled = [...store.scheduledMessages.values()].filter(
      ({ createdByUserId, status }) => createdByUserId === id && status === 'scheduled',
    )
    const customers = ownedBy(store.customers, actor.organizationId).filter(
      ({ primaryContactUserId }) => primaryContactUserId === id,
    )
    const value = {
      conversations: assignedTo(actor, id).length,
      scheduledTexts: scheduled.length,
      primaryContactOf: customers.length,
      meetings: meetingsStillToCome(context, actor.organizationId, id).length,
    }
    return { value }
  })
}
