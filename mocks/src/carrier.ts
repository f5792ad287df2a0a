import { checkTextMayLeave, checkTextNumber, type HeldReason, type HeldTexts, type Id } from '@parley/domain'
import type { Owned, WorldConversation, WorldMessage } from '@parley/scenarios'
import {
  type CarrierReport,
  decideCarrierReport,
  decideInbound,
  decideLineReport,
  smsJob,
  type SmsJob,
} from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { shareOutNew } from './assignment-rules.ts'
import { laterOnce, type MockContext, organizationOf } from './mock-context.ts'
import { get } from './views.ts'

/** Texts to numbers that end with this are never delivered, as with the server's simulated carrier. */
const OUT_OF_SERVICE = '5550199'

/**
 * Plays the carrier: a moment later it checks again whether the text may leave, and the text is delivered or fails.
 * Held while the carrier refuses texts.
 */
export function leave(context: MockContext, job: SmsJob): void {
  const { store, carrier, live } = context
  const { payload } = job
  if (carrier.refusal !== null) {
    carrier.held.set(payload.messageId, job)
    live.publish({ type: 'carrier', organizationId: get(store.customers, payload.customerId).organizationId, ids: {} })
    return
  }
  laterOnce(context, job, () => {
    const message = store.messages.get(payload.messageId)
    const lineText = store.lineTexts.get(payload.messageId)
    const organizationId = (message ?? lineText)?.organizationId
    // The customer was erased in the meantime.
    if (organizationId === undefined) return
    const customer = get(store.customers, payload.customerId)
    const number = checkTextNumber(customer, payload)
    const report = !checkTextMayLeave(customer, payload.purpose).allowed
      ? optedOutReport
      : number.allowed
        ? carrierAnswer(payload.to)
        : { status: 'failed' as const, errorCode: number.code, errorText: number.text }
    const outcome = message ? decideCarrierReport(message, report) : lineText && decideLineReport(lineText, report)
    if (outcome?.allowed) applyChanges(context, { organizationId, userId: null }, outcome.changes)
  })
}

/** Makes the carrier refuse texts, or accept them again (null): held texts then leave. */
export function setCarrierRefusal(context: MockContext, refusal: HeldReason | null): void {
  const { store, carrier, live } = context
  carrier.refusal = refusal
  if (refusal !== null) return
  const jobs = [...carrier.held.values()]
  carrier.held.clear()
  for (const { id: organizationId } of store.organizations.values()) {
    live.publish({ type: 'carrier', organizationId, ids: {} })
  }
  for (const job of jobs) leave(context, job)
}

/** Holds the pending messages of a new world when its carrier refuses texts. */
export function holdPending(context: MockContext): void {
  const { store, carrier, newId } = context
  if (carrier.refusal === null) return
  for (const message of store.messages.values()) {
    if (message.status !== 'pending' || message.acceptedAt) continue
    const conversation = get(store.conversations, message.conversationId)
    const customer = get(store.customers, conversation.customerId)
    const phoneNumber = get(store.phoneNumbers, message.phoneNumberId)
    const purpose = message.kind === 'payment_request' ? 'payment_request' : 'message'
    const job = smsJob({ newId, message, conversation, customer, phoneNumber, text: message.content, purpose })
    carrier.held.set(message.id, job)
  }
}

/** The number of the organisation's texts held by the carrier, with the reason; null when there are none. */
export function heldTexts({ store, carrier: { refusal, held } }: MockContext, organizationId: Id): HeldTexts | null {
  const isOurs = ({ payload }: SmsJob) => get(store.customers, payload.customerId).organizationId === organizationId
  const waiting = [...held.values()].filter(isOurs).length
  return refusal === null || waiting === 0 ? null : { reason: refusal, waiting }
}

const optedOutReport: CarrierReport = { status: 'failed', errorCode: '21610' }

function carrierAnswer(to: string): CarrierReport {
  return to.endsWith(OUT_OF_SERVICE) ? { status: 'failed', errorCode: '30005' } : { status: 'delivered' }
}

/** The single entry point for a customer's texts: stores the text, reopens the conversation, answers keywords. */
export function receive(
  context: MockContext,
  conversation: Owned<WorldConversation>,
  content: string,
  mediaCount = 0,
): Owned<WorldMessage> {
  const { store, now, newId } = context
  const { organizationId } = conversation
  const customer = get(store.customers, conversation.customerId)
  const { message, changes } = decideInbound({
    conversation,
    customer,
    phoneNumber: get(store.phoneNumbers, conversation.phoneNumberId),
    organization: organizationOf(context, organizationId),
    from: customer.phoneNumber,
    content,
    mediaCount,
    now: now(),
    newId,
  })
  applyChanges(context, { organizationId, userId: null }, changes)
  shareOutNew(context, organizationId)
  return get(store.messages, message.id)
}
