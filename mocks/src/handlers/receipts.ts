import {
  type getPublicReceipt,
  getReceipt,
  getRefundReceipt,
  problems,
  type Receipt as WireReceipt,
  type ResponseOf,
  sendReceipt,
} from '@parley/contract'
import { publicReceiptContent, type Receipt, receiptContent, receiptChannels, receiptUrl } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import type { Owned } from '@parley/scenarios'
import { decideSendReceipt } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { textToLatest } from '../customer-notices.ts'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { isOfPayment, refundsOf } from '../refunds.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'
import { findByPhone, insertCustomer, newCustomer } from './customers.ts'

export function handleReceipts({ on }: Handle, context: MockContext): void {
  const { store, now, newId, publicUrl } = context

  on(getReceipt, ({ actor, params }) => {
    const own = ownedBy(store.receipts, actor.organizationId)
    const receipt = own.find((one) => isOfPayment(one, params.id))
    if (!receipt) throw problems.notFound('receipt')
    return { value: receiptView(context, receipt) }
  })

  on(getRefundReceipt, ({ actor, params }) => {
    const receipt = ownedBy(store.receipts, actor.organizationId).find(({ refundId }) => refundId === params.id)
    if (!receipt) throw problems.notFound('receipt')
    return { value: receiptView(context, receipt) }
  })

  on(sendReceipt, ({ actor, params, body }) => {
    const { organizationId } = actor
    const receipt = findOwn(store.receipts, actor, params.id, 'receipt')
    const { deliveryMethod = null, messageFormat = null } = body
    const phoneNumber = body.phoneNumber || null
    const isTexted = receiptChannels(deliveryMethod).sms && phoneNumber !== null
    const sending = isTexted ? textTo(organizationId, phoneNumber) : null
    const outcome = decideSendReceipt({
      actor,
      receipt,
      delivering: {
        deliveryMethod,
        phoneNumber,
        email: body.email || null,
        optionalMessage: body.optionalMessage || null,
        messageFormat,
      },
      transaction: get(store.transactions, receipt.transactionId),
      text: sending?.text ?? null,
      timezone: organizationOf(context, organizationId).timezone,
      replyTo: null,
      publicUrl,
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, [...(sending?.keep() ?? []), ...outcome.changes])
    return { value: receiptView(context, receipt) }
  })

  function textTo(organizationId: string, number: string) {
    const phone = checkPhone(number)
    if (!phone.allowed) throw problems.refused(phone)
    const known = findByPhone(context, organizationId, phone.phoneNumber)
    const customer = known ?? newCustomer(context, organizationId, phone.phoneNumber)
    const { text, keep } = textToLatest(context, organizationId, customer)
    return {
      text,
      keep: () => [...(known ? [] : insertCustomer(context, customer)), ...keep()],
    }
  }
}

/** The receipt with this token; throws NotFound when there is none. */
export function findReceiptByToken({ store }: MockContext, token: string): Owned<Receipt> {
  const receipt = [...store.receipts.values()].find((one) => one.token === token)
  if (!receipt) throw problems.notFound('receipt')
  return receipt
}

/** The part of a receipt that the customer may see. */
export function publicReceiptView(
  context: MockContext,
  { receiptNumber, generatedAt, data, transactionId, refundId }: Receipt,
): ResponseOf<typeof getPublicReceipt> {
  const { reversal } = get(context.store.transactions, transactionId)
  const since = refundId === null ? refundsOf(context, transactionId) : []
  return {
    receiptNumber,
    generatedAt: generatedAt.toISOString(),
    receiptData: publicReceiptContent(data),
    refunds: since.flatMap(({ status, amount, settledAt }) =>
      status === 'succeeded' && settledAt ? [{ amount, refundedAt: settledAt.toISOString() }] : [],
    ),
    withdrawnAt: reversal?.at.toISOString() ?? null,
  }
}

function receiptView(context: MockContext, receipt: Owned<Receipt>): WireReceipt {
  const { id, transactionId, refundId, token } = receipt
  const url = receiptUrl(context.publicUrl, token)
  const receiptData = receiptContent(receipt.data)
  return { ...publicReceiptView(context, receipt), receiptData, id, transactionId, refundId, url }
}
