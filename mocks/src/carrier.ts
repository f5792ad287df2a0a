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

/** Texts to numbers with this end are never delivered, as with the server's simulated carrier. */
const OUT_OF_SERVICE = '5550199'

/** Plays the carrier: the text leaves a moment later, when the gate is asked again, and is delivered or fails. */
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
    // Its customer was erased.
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

/** From now on the carrier takes no text, or takes them again: what waited leaves then. */
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

/** What a world tells as being on its way waits where the carrier takes nothing. */
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

/** The texts of an organisation that wait for the carrier; null: none does. */
export function heldTexts({ store, carrier: { refusal, held } }: MockContext, organizationId: Id): HeldTexts | null {
  const isOurs = ({ payload }: SmsJob) => get(store.customers, payload.customerId).organizationId === organizationId
  const waiting = [...held.values()].filter(isOurs).length
  return refusal === null || waiting === 0 ? null : { reason: refusal, waiting }
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
