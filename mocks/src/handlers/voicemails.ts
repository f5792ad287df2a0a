import {
  deleteVoicemail,
  getVoicemail,
  getVoicemailTotals,
  listVoicemails,
  markVoicemail,
  simulateVoicemail,
  type VoicemailView,
} from '@parley/contract'
import { type Actor, type Id, numbersOf, UNKNOWN_CALLER, VOICEMAIL_FILTERS, VOICEMAIL_SORTS } from '@parley/domain'
import type { Owned, WorldVoicemail } from '@parley/scenarios'
import { decideDeleteVoicemail, decideMarkVoicemail } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { leaveVoicemail } from '../calls.ts'
import type { Handle } from '../handle.ts'
import { listed, type MockList, pageBy } from '../listing.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'

const rowOf = (stored: Owned<WorldVoicemail>) => ({ ...stored, timestamp: stored.createdAt })
const LIST: MockList<Owned<WorldVoicemail>, ReturnType<typeof rowOf>> = {
  filters: VOICEMAIL_FILTERS,
  sorts: VOICEMAIL_SORTS,
  rowOf,
  holds: () => true,
}

export function handleVoicemails({ on }: Handle, context: MockContext): void {
  const { store, now } = context
  const own = (actor: Actor) => ownedBy(store.voicemails, actor.organizationId)
  const find = (actor: Actor, id: Id) => findOwn(store.voicemails, actor, id, 'voicemail')
  const read = (actor: Actor, id: Id) => ({ value: voicemailView(context, find(actor, id)) })

  on(listVoicemails, ({ actor, query: { limit, ...query } }) => {
    const { rows, next } = pageBy(LIST, listed(context, actor, LIST, own(actor), query), { ...query, limit })
    return { value: rows.map((one) => voicemailView(context, one)), next }
  })

  on(getVoicemailTotals, ({ actor }) => {
    const all = own(actor)
    return { value: { count: all.length, notHeard: all.filter(({ listenedAt }) => listenedAt === null).length } }
  })

  on(getVoicemail, ({ actor, params }) => read(actor, params.id))

  on(markVoicemail, ({ actor, params, body }) => {
    applyChanges(context, actor, decideMarkVoicemail(actor, find(actor, params.id), body.listened, now()))
    return read(actor, params.id)
  })

  on(deleteVoicemail, ({ actor, params }) => {
    applyChanges(context, actor, decideDeleteVoicemail(find(actor, params.id)))
    return { value: undefined }
  })

  on(simulateVoicemail, ({ actor }) => {
    const { organizationId } = actor
    const conversations = ownedBy(store.conversations, organizationId)
    const conversation = conversations[Math.floor(Math.random() * conversations.length)]
    const id = leaveVoicemail(context, organizationId, {
      callId: null,
      customerId: conversation?.customerId ?? null,
      phoneNumber: conversation ? get(store.customers, conversation.customerId).phoneNumber : '+17195550123',
      phoneNumberId: conversation?.phoneNumberId ?? null,
      duration: 6 + Math.floor(Math.random() * 30),
    })
    return read(actor, id)
  })
}

/** A number without a customer at the time of the call is shown with the customer who has it now. */
function voicemailView({ store }: MockContext, stored: Owned<WorldVoicemail>): VoicemailView {
  const { id, organizationId, phoneNumber, phoneNumberId, duration, peaks, fileId, listenedAt, createdAt } = stored
  const customer =
    stored.customerId === null
      ? ownedBy(store.customers, organizationId).find((one) => numbersOf(one).includes(phoneNumber))
      : get(store.customers, stored.customerId)
  return {
    id,
    name: customer?.name ?? UNKNOWN_CALLER,
    phoneNumber,
    timestamp: createdAt.toISOString(),
    duration,
    listened: listenedAt !== null,
    listenedAt: listenedAt?.toISOString() ?? null,
    listenedByName: stored.listenedByUserId === null ? null : get(store.users, stored.listenedByUserId).name,
    customerId: customer?.id ?? null,
    lineName: (phoneNumberId !== null && store.phoneNumbers.get(phoneNumberId)?.label) || null,
    peaks: [...peaks],
    audioUrl: `/api/files/${fileId}`,
  }
}
