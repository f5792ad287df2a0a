import { problems } from '@parley/contract'
import { checkAnswer } from '@parley/domain'
import type { InvitationView } from '@parley/public-pages'
import { decideAnswerInvitation } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { guestName } from '../meeting-records.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { ownedBy } from '../store.ts'
import { get } from '../views.ts'

const findGuest = ({ store }: MockContext, token: string) => {
  const found = store.meetingGuests.get(token)
  if (!found) throw problems.notFound('invitation')
  return found
}

/** The view of an invitation's link; throws NotFound for an unknown one. In the mocks its token is the guest's id. */
export function invitationOf(context: MockContext, token: string): InvitationView {
  const { store, now } = context
  const { organizationId, ...guest } = findGuest(context, token)
  const meeting = get(store.meetings, guest.meetingId)
  const line = ownedBy(store.phoneNumbers, organizationId).find(({ isDefault }) => isDefault)
  return {
    business: { name: organizationOf(context, organizationId).name, phone: line?.phoneNumber ?? null },
    organizerName: get(store.users, meeting.userId).name,
    guestName: guestName(store, guest),
    meeting,
    guest,
    now: now(),
  }
}

/** Answers an invitation; throws when it can no longer be answered or the answer is invalid. */
export function answerInvitation(context: MockContext, token: string, chosen: unknown): void {
  const checked = checkAnswer(chosen)
  if (!checked.allowed) throw problems.refused(checked)
  const { organizationId } = findGuest(context, token)
  const { meeting, guest, guestName, now } = invitationOf(context, token)
  const { answer } = checked
  const decision = decideAnswerInvitation({ meeting, guest, guestName, answer, now, newId: context.newId })
  if (!decision.allowed) throw problems.refused(decision)
  applyChanges(context, { organizationId, userId: null }, decision.changes)
}
