import type { Invoice } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/** A stored invoice; overdue is only how an unpaid one is shown. Settling means that the balance reached zero. */
export const invoiceLifecycle: Lifecycle<
  Invoice['status'],
  'invoice.settle' | 'invoice.markPaid' | 'invoice.void' | 'invoice.undoPaid'
> = {
  id: 'invoice',
  initial: 'unpaid',
  states: {
    unpaid: { on: { 'invoice.settle': 'paid', 'invoice.markPaid': 'paid', 'invoice.void': 'void' } },
    paid: { on: { 'invoice.undoPaid': 'unpaid' } },
    void: {},
  },
}
