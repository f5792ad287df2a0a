import type { JustifiConfig } from '../config-justifi.ts'
import type { Clock } from '../context.ts'
import type { Charge, ChargeOutcome, ChargeQuestion, PaymentProvider } from '../ports/payments.ts'
import { type Answer, createJustifiApi } from './justifi-api.ts'
import { checkout, type Checkout, one, payment, type Payment } from './justifi-records.ts'
import { createJustifiRefunds } from './justifi-refunds.ts'

type Known = Exclude<ChargeOutcome, { status: 'unknown' }>

const NOT_AVAILABLE = 'Card payments are not available at the moment.'
/** Statuses of a payment whose money was taken, whatever happened to it later. */
const TAKEN = new Set(['succeeded', 'partially_refunded', 'fully_refunded', 'refunded', 'disputed'])

/**
 * Charges through JustiFi's hosted checkout: a charge is a checkout that waits there for the customer, who enters the
 * card at JustiFi only. JustiFi documents no idempotency for checkouts, so after a lost response the checkout is looked
 * up by our reference; a duplicate would be harmless, because no customer is sent to it.
 */
export function createJustifiPayments(config: JustifiConfig, clock: Clock): PaymentProvider {
  const api = createJustifiApi(config)

  const checkoutUrl = (id: string, returnUrl: string) => {
    const address = new URL(`${config.checkoutBase}/hosted-checkout/${encodeURIComponent(id)}`)
    address.searchParams.set('success_redirect_url', returnUrl)
    return address.href
  }

  const waiting = ({ id }: Checkout, returnUrl: string): Known => ({
    status: 'pending',
    providerId: id,
    checkoutUrl: checkoutUrl(id, returnUrl),
  })

  function outcomeOf(answer: Answer<{ data: Checkout }>, { returnUrl }: Charge): ChargeOutcome {
    if (answer.kind === 'lost') return { status: 'unknown' }
    if (answer.kind === 'refused') return { status: 'failed', code: answer.code, text: NOT_AVAILABLE }
    return waiting(answer.value.data, returnUrl)
  }

  async function find({ key, organizationId, providerId, since }: ChargeQuestion): Promise<Checkout | null> {
    if (providerId !== null) return api.get(checkout, `/checkouts/${providerId}`, organizationId)
    const list = { path: '/checkouts', organizationId, since }
    return api.find(checkout, list, ({ metadata }) => metadata?.reference === key)
  }

  /** The payment that completed a checkout; with some payment methods the checkout itself does not contain it. */
  async function findPayment(checkout: Checkout, { organizationId, since }: ChargeQuestion): Promise<Payment | null> {
    const succeeded = checkout.completions?.find(({ status }) => status === 'succeeded')
    const id = checkout.successful_payment_id ?? succeeded?.payment_id
    if (id) return api.get(payment, `/payments/${id}`, organizationId)
    if (checkout.status !== 'completed') return null
    const list = { path: '/payments', organizationId, since }
    return api.find(payment, list, ({ checkout_id }) => checkout_id === checkout.id)
  }

  return {
    async charge(charge) {
      const { key, organizationId, amount, description } = charge
      const metadata = { reference: key, organizationId }
      const answer = await api.call(one(checkout), {
        method: 'POST',
        path: '/checkouts',
        organizationId,
        key,
        body: { amount, description, metadata, payment: { description, metadata } },
      })
      return outcomeOf(answer, charge)
    },

    async lookup(question) {
      const found = await find(question)
      if (found === null) return null
      const made = await findPayment(found, question)
      if (made) return paid(found, made)
      // Already paid: without a checkout link, nobody is sent to pay again.
      if (found.status === 'completed') return { status: 'pending', providerId: found.id }
      if (found.status !== 'expired') return waiting(found, question.returnUrl)
      return { status: 'failed', code: 'checkout_expired', text: 'The payment was not completed in time.' }
    },

    ...createJustifiRefunds(api, clock),

    close: async () => undefined,
  }
}

function paid(checkout: Checkout, { id, status, amount, currency, error_code }: Payment): Known {
  if (TAKEN.has(status)) return { status: 'succeeded', providerId: id, amount, currency }
  if (status === 'failed' || status === 'canceled') {
    return { status: 'failed', code: error_code ?? status, text: 'The payment was not accepted.' }
  }
  // Bank payments take days.
  return { status: 'pending', providerId: checkout.id }
}
