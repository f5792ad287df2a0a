import { setup } from 'xstate'

/** A payment link is used up once: paid, cancelled (replaced, or its invoice closed) or expired. */
export const paymentLinkLifecycle = setup({
  types: { events: {} as { type: 'link.pay' } | { type: 'link.cancel' } | { type: 'link.expire' } },
}).createMachine({
  id: 'payment link',
  initial: 'active',
  states: {
    active: { on: { 'link.pay': 'paid', 'link.cancel': 'cancelled', 'link.expire': 'expired' } },
    paid: {},
    cancelled: {},
    expired: {},
  },
})
