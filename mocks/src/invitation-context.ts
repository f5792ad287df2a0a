import { type Actor, formatPhone, type Id, isInvitable, roomPath } from '@parley/domain'
import type { InvitationContext } from '@parley/state-machines'
import { type MockContext, organizationOf } from './mock-context.ts'
import { ownedBy } from './store.ts'
import { get } from './views.ts'

/**
 * The context for inviting guests of a meeting: no mail is sent; customers without an email address who have opted out
 * cannot be invited.
 */
export function invitationContext(
  context: MockContext,
  { organizationId, name }: Pick<Actor, 'organizationId' | 'name'>,
  organizerId: Id,
): InvitationContext {
  const organization = organizationOf(context, organizationId)
  return {
    businessName: organization.name,
    byName: name,
    organizer: get(context.store.users, organizerId),
    people: new Map(),
    unreached: new Map(
      ownedBy(context.store.customers, organizationId)
        .filter((customer) => !isInvitable(customer))
        .map(({ id, name, phoneNumber }) => [id, name ?? formatPhone(phoneNumber)]),
    ),
    isZoomConnected: organization.zoomAccountId !== null,
    roomUrl: (code) => context.publicUrl + roomPath(code),
    answerUrl: (guestId) => `${context.publicUrl}/invitation/${guestId}`,
  }
}
