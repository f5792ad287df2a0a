import { beginningOf } from '@parley/domain'
import type { Clock } from '../context.ts'
import type { PaymentProvider, RefundCall, RefundQuestion, RefundResult } from '../ports/payments.ts'
import type { JustifiApi } from './justifi-api.ts'
import { one, payment, type Payment, refund, type Refund } from './justifi-records.ts'
import { ProviderError } from './provider-error.ts'

/** JustiFi's documentation lists pending, succeeded and failed; its libraries also have `success` and `canceled`. */
const SUCCEEDED = new Set(['succeeded', 'success'])
const FAILED = new Set(['failed', 'canceled'])

type Settled = Exclude<RefundResult, { status: 'unknown' }>

/** A card payment can be voided within 25 minutes; the rest is left for the call itself. */
const VOIDABLE_MS = 24 * 60_000

/**
 * Gives money back. A full refund of a card payment not yet sent to the bank is made as a void, so that it never
 * appears on the customer's statement; everything else is refunded.
 */
export function createJustifiRefunds(api: JustifiApi, clock: Clock): Pick<PaymentProvider, 'refund' | 'lookupRefund'> {
  /** Voids a whole payment; null when JustiFi refuses. */
  async function voidWhole(call: RefundCall): Promise<RefundResult | null> {
    const path = `/payments/${call.paymentId}/void`
    const key = `${call.key}-void`
    const answer = await api.call(one(payment), { method: 'POST', path, organizationId: call.organizationId, key })
    if (answer.kind === 'refused') return null
    return answer.kind === 'lost' ? { status: 'unknown' } : voided(answer.value.data, call)
  }

  return {
    async refund(call) {
      const { key, organizationId, paymentId, amount } = call
      const paid = await api.call(one(payment), { method: 'GET', path: `/payments/${paymentId}`, organizationId })
      if (paid.kind === 'refused') return refusedBy(paid)
      if (paid.kind === 'lost') throw new ProviderError(`JustiFi: payment ${paymentId} could not be read`, 'no answer')
      const already = voided(paid.value.data, call)
      if (already) return already
      const done = isVoidable(paid.value.data, call, clock.now()) ? await voidWhole(call) : null
      if (done !== null) return done
      const answer = await api.call(one(refund), {
        method: 'POST',
        path: `/payments/${paymentId}/refunds`,
        organizationId,
        key,
        body: { amount, metadata: { reference: key, organizationId } },
      })
      if (answer.kind === 'lost') return { status: 'unknown' }
      return answer.kind === 'done' ? resultOf(answer.value.data, call) : refusedBy(answer)
    },

    async lookupRefund(question: RefundQuestion): Promise<Settled | null> {
      const { key, organizationId, paymentId, since } = question
      const found = await api.find(
        refund,
        { path: '/refunds', organizationId, since },
        ({ payment_id, metadata }) => payment_id === paymentId && metadata?.reference === key,
      )
      if (found) return resultOf(found, question)
      return voided(await api.get(payment, `/payments/${paymentId}`, organizationId), question)
    },
  }
}

function refusedBy({ code, message }: { code: string; message: string | null }): Settled {
  const reason = message === null ? '.' : `: ${beginningOf(message, 200)}`
  return { status: 'failed', code, text: `The payment provider refused the refund${reason}` }
}

function isVoidable(
  { amount, amount_refunded, payment_method, created_at, status }: Payment,
  call: RefundCall,
  now: Date,
) {
  const isWhole = status === 'succeeded' && amount === call.amount && amount_refunded === 0
  const isCard = payment_method?.card !== undefined
  return isWhole && isCard && now.getTime() - created_at.getTime() < VOIDABLE_MS
}

/** The refund result of a voided payment; null when the payment was not voided, or not for this refund. */
function voided({ id, status, amount, currency }: Payment, call: RefundCall): Settled | null {
  return status === 'canceled' && amount === call.amount
    ? { status: 'succeeded', providerId: `void-${id}`, amount, currency }
    : null
}

function resultOf({ id, status, amount }: Refund, { currency }: RefundCall): Settled {
  if (SUCCEEDED.has(status)) return { status: 'succeeded', providerId: id, amount, currency }
  if (FAILED.has(status)) {
    return { status: 'failed', code: status, text: 'The payment provider could not make the refund.' }
  }
  return status === 'pending' ? { status, providerId: id } : { status: 'unclear', providerId: id, word: status }
}
