import { type Actor, type E164, formatPhone, type Id, isInvitable, roomPath } from '@parley/domain'
import type { InvitationContext } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Config } from '../../config.ts'
import { findPeople } from '../users/people.ts'
import { invitationUrl } from './invitation-link.ts'

interface InvitedCustomer {
  id: Id
  name: string | null
  email: string | null
  phoneNumber: E164
  optedOutAt: Date | null
}

/** Contact data of the guests of a meeting: active colleagues, and customers with a mail address. */
export async function readInvitationContext(
  trx: Knex.Transaction,
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>,
  actor: Pick<Actor, 'organizationId' | 'name'>,
  { organizerId, userIds, customerIds }: { organizerId: Id; userIds: readonly Id[]; customerIds: readonly Id[] },
): Promise<InvitationContext> {
  const { organizationId } = actor
  const organization = await trx('organizations')
    .where({ id: organizationId })
    .first<{ name: string; zoom_account_id: string | null }>('name', 'zoom_account_id')
  const colleagues = await findPeople(trx, organizationId, [...userIds, organizerId])
  const organizer = colleagues.get(organizerId)
  if (!organizer) throw new Error('a meeting is called by somebody of its organisation')
  const customers: InvitedCustomer[] = await trx('customers')
    .where({ organization_id: organizationId, erased_at: null })
    .whereIn('id', [...customerIds])
    .select({ id: 'id', name: 'name', email: 'email', phoneNumber: 'phone', optedOutAt: 'opted_out_at' })
  const mailed = customers.flatMap(({ id, name, email }) =>
    email === null ? [] : [{ id, name: name ?? email, email }],
  )
  const atWork = userIds.flatMap((id) => {
    const person = colleagues.get(id)
    return person?.isActive ? [person] : []
  })
  return {
    businessName: organization.name,
    byName: actor.name,
    organizer,
    isZoomConnected: organization.zoom_account_id !== null,
    people: new Map([...atWork, ...mailed].map(({ id, name, email }) => [id, { name, email }])),
    unreached: new Map(
      customers
        .filter((customer) => !isInvitable(customer))
        .map(({ id, name, phoneNumber }) => [id, name ?? formatPhone(phoneNumber)]),
    ),
    roomUrl: (meetingId) => config.publicUrl + roomPath(meetingId),
    answerUrl: (guestId) => invitationUrl(config, guestId),
  }
}
