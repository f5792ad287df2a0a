import { checkGuestCount, checkReached, type Decision, type Id, type Meeting, type MeetingGuest } from '@parley/domain'
import { type Change, put, remove } from './change.ts'
import type { InvitationContext } from './meeting.invitations.ts'
import type { NewId } from './new-id.ts'

/** The colleagues and customers who are invited. */
export interface InvitedTo {
  userIds: readonly Id[]
  customerIds: readonly Id[]
}

/** A change of who is invited; omit a list to keep it. */
export type InvitedEdit = { [Kind in keyof InvitedTo]?: InvitedTo[Kind] | undefined }

export interface GuestChanges {
  changes: Change[]
  /** Guests who are newly invited, still invited, and no longer invited. */
  added: MeetingGuest[]
  kept: MeetingGuest[]
  gone: MeetingGuest[]
  /** Colleagues who are newly invited, and those who are still invited. */
  newUserIds: Id[]
  keptUserIds: Id[]
  /** Numbers of guests, colleagues and customers together; absent for none. */
  counts: { invited?: number; uninvited?: number }
}

interface GuestContext extends Pick<InvitationContext, 'unreached'> {
  newId: NewId
}

/** The changes of a meeting's guests; its organizer takes part without being a guest. */
export function guestChanges(
  meeting: Pick<Meeting, 'id' | 'userId'>,
  guests: readonly MeetingGuest[],
  invited: InvitedEdit,
  { unreached, newId }: GuestContext,
): Decision<GuestChanges> {
  const all = { ...invitedTo(guests), ...given(invited) }
  const userIds = new Set(all.userIds.filter((id) => id !== meeting.userId))
  const customerIds = new Set(all.customerIds)
  const count = checkGuestCount(userIds.size + customerIds.size)
  if (!count.allowed) return count
  const gone = guests.filter(
    ({ userId, customerId }) => !(userId !== null && userIds.has(userId)) && !customerIds.has(customerId ?? ''),
  )
  const known = new Set(guests.flatMap(({ userId, customerId }) => userId ?? customerId ?? []))
  const isNew = (id: Id) => !known.has(id)
  const guest = (who: Pick<MeetingGuest, 'userId' | 'customerId'>): MeetingGuest => ({
    id: newId(),
    meetingId: meeting.id,
    answer: null,
    answeredAt: null,
    ...who,
  })
  const newUserIds = [...userIds].filter(isNew)
  const newCustomerIds = [...customerIds].filter(isNew)
  const reach = checkReached(newCustomerIds.flatMap((id) => unreached.get(id) ?? []))
  if (!reach.allowed) return reach
  const added = [
    ...newUserIds.map((userId) => guest({ userId, customerId: null })),
    ...newCustomerIds.map((customerId) => guest({ userId: null, customerId })),
  ]
  return {
    allowed: true,
    added,
    kept: guests.filter((one) => !gone.includes(one)),
    gone,
    newUserIds,
    keptUserIds: [...userIds].filter((id) => known.has(id)),
    counts: {
      ...(added.length > 0 && { invited: added.length }),
      ...(gone.length > 0 && { uninvited: gone.length }),
    },
    changes: [...gone.map((one) => remove('meetingGuest', one)), ...added.map((one) => put('meetingGuest', one))],
  }
}

/**
 * As `guestChanges`, for a meeting that is split off from the one with these guests; their answers stay valid unless it
 * is moved.
 */
export function guestsOfPart(
  part: Pick<Meeting, 'id' | 'userId'>,
  guests: readonly MeetingGuest[],
  invited: InvitedEdit,
  { isMoved, unreached, newId }: GuestContext & { isMoved: boolean },
): Decision<GuestChanges> {
  const edited = guestChanges(part, guests, invited, { unreached, newId })
  if (!edited.allowed) return edited
  const all = { ...invitedTo(guests), ...given(invited) }
  const made = guestChanges(part, [], all, { unreached: new Map(), newId })
  if (!made.allowed) return made
  const before = ({ userId, customerId }: MeetingGuest) =>
    guests.find((one) => one.userId === userId && one.customerId === customerId)
  const asked = (one: MeetingGuest): MeetingGuest => {
    const { answer, answeredAt } = (isMoved ? undefined : before(one)) ?? one
    return { ...one, answer, answeredAt }
  }
  const coming = made.added.map(asked)
  return {
    ...edited,
    changes: coming.map((one) => put('meetingGuest', one)),
    added: coming.filter((one) => !before(one)),
    kept: coming.filter(before),
  }
}

const invitedTo = (guests: readonly MeetingGuest[]): InvitedTo => ({
  userIds: guests.flatMap(({ userId }) => userId ?? []),
  customerIds: guests.flatMap(({ customerId }) => customerId ?? []),
})

const given = ({ userIds, customerIds }: InvitedEdit): Partial<InvitedTo> => ({
  ...(userIds && { userIds }),
  ...(customerIds && { customerIds }),
})
