import { checkTextMayLeave } from '@parley/domain'
import type { Owned, WorldConversation, WorldMessage } from '@parley/scenarios'
import { type CarrierReport, decideCarrierReport, decideInbound, type SmsJob } from '@parley/state-machines'
import { type MockContext, organizationOf } from './mock-context.ts'
import { get } from './views.ts'
import { applyConsent, insertMessage, patchConversation, patchMessage } from './write-text.ts'

/** Texts to numbers with this end are never delivered, as with the server's simulated carrier. */
const OUT_OF_SERVICE = '5550199'

/** Plays the carrier: the text leaves a moment later, when the gate is asked again, and is delivered or fails. */
export function leave(context: MockContext, { payload }: SmsJob): void {
  context.later(() => {
    const { store } = context
    const gate = checkTextMayLeave(get(store.customers, payload.customerId), payload.purpose)
    const report = gate.allowed ? carrierAnswer(payload.to) : optedOutReport
    const outcome = decideCarrierReport(get(store.messages, payload.messageId), report)
    if (outcome.allowed) patchMessage(context, outcome.changes.message)
  })
}

const optedOutReport: CarrierReport = { status: 'failed', errorCode: '21610' }

function carrierAnswer(to: string): CarrierReport {
  return to.endsWith(OUT_OF_SERVICE) ? { status: 'failed', errorCode: '30005' } : { status: 'delivered' }
}

/** The gate through which every text of a customer comes: stored, conversation reopened, keywords answered. */
export function receive(
  context: MockContext,
  conversation: Owned<WorldConversation>,
  content: string,
  mediaCount = 0,
): Owned<WorldMessage> {
  const { store, now, newId } = context
  const { organizationId } = conversation
  const customer = get(store.customers, conversation.customerId)
  const { changes } = decideInbound({
    conversation,
    customer,
    phoneNumber: get(store.phoneNumbers, conversation.phoneNumberId),
    organization: organizationOf(context, organizationId),
    content,
    mediaCount,
    now: now(),
    newId,
  })
  const message = insertMessage(context, organizationId, changes.message)
  if (changes.reply) insertMessage(context, organizationId, changes.reply)
  if (changes.consent) applyConsent(context, organizationId, changes.consent)
  patchConversation(context, changes.conversation)
  if (changes.outbox) leave(context, changes.outbox)
  return message
}
