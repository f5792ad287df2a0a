import { setup } from 'xstate'

/** An invoice as stored; overdue is only how an unpaid one is shown. Settling means that the balance reached zero. */
export const invoiceLifecycle = setup({
  types: {
    events: {} as
      | { type: 'invoice.settle' }
      | { type: 'invoice.markPaid' }
      | { type: 'invoice.void' }
      | { type: 'invoice.undoPaid' },
  },
}).createMachine({
  id: 'invoice',
  initial: 'unpaid',
  states: {
    unpaid: { on: { 'invoice.settle': 'paid', 'invoice.markPaid': 'paid', 'invoice.void': 'void' } },
    paid: { on: { 'invoice.undoPaid': 'unpaid' } },
    void: {},
  },
})
