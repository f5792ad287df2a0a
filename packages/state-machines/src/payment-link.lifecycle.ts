import type { PaymentLink } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/** A payment link is used once: paid, cancelled (replaced, or its invoice closed) or expired. */
export const paymentLinkLifecycle: Lifecycle<PaymentLink['status'], 'link.pay' | 'link.cancel' | 'link.expire'> = {
  id: 'payment link',
  initial: 'active',
  states: {
    active: { on: { 'link.pay': 'paid', 'link.cancel': 'cancelled', 'link.expire': 'expired' } },
    paid: {},
    cancelled: {},
    expired: {},
  },
}
