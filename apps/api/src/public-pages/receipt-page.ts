import { formatCents, formatInstant, formatPhone, parseCents, PAYMENT_METHOD_LABELS, ZERO } from '@parley/domain'
import type { Cents, ReceiptData } from '@parley/domain'
import { PRINT_SCRIPT_PATH } from './assets.ts'
import { html, type Html } from './html.ts'
import { icon, layout } from './layout.ts'

export interface ReceiptView {
  receiptNumber: string
  generatedAt: Date
  data: ReceiptData
  timezone: string
  /** What has been given back since. */
  refunds: readonly { amount: Cents; refundedAt: string }[]
}

/** The customer's receipt, to read and to print. */
export function receiptPage({ receiptNumber, generatedAt, data, timezone, refunds }: ReceiptView): Html {
  const { business, customer, invoice, payment } = data
  const rows: readonly (readonly [string, string | null])[] = [
    ['Receipt number', receiptNumber],
    ['Date', formatInstant(new Date(payment.paid_at), timezone)],
    ['Customer', customer.name ?? formatPhone(customer.phone)],
    ['Invoice', invoice.invoice_number],
    ['Method', PAYMENT_METHOD_LABELS[payment.payment_method]],
    ['Description', invoice.description],
    ...refunds.map(
      ({ amount, refundedAt }) =>
        ['Refunded', `${formatCents(amount)} on ${formatInstant(new Date(refundedAt), timezone)}`] as const,
    ),
  ]
  const content = html`<section class="sheet receipt">
    <div class="notice">
      <span class="badge success">${icon('check')}</span>
      <h1>
        <span class="caption">Amount paid</span>
        <span class="amount">${formatCents(parseCents(payment.amount) ?? ZERO)}</span>
      </h1>
      <p>Thank you for your payment!</p>
    </div>
    <dl>
      ${rows.flatMap(([term, value]) =>
        value === null
          ? []
          : html`<div>
              <dt>${term}</dt>
              <dd>${value}</dd>
            </div>`,
      )}
    </dl>
    <div class="generated">
      <span>Generated ${formatInstant(generatedAt, timezone)}</span>
      <button type="button" class="secondary" data-print hidden>${icon('printer')}Print</button>
    </div>
  </section>`
  const title = `Receipt ${receiptNumber} - ${business.name}`
  return layout({ title, business, width: 'receipt', content, script: PRINT_SCRIPT_PATH })
}

export function receiptNotFoundPage(): Html {
  const content = html`<section class="sheet">
    <div class="notice">
      <span class="badge neutral">${icon('search')}</span>
      <h1>Receipt not found</h1>
      <p>Check that the address is complete, or open the link in your message again.</p>
    </div>
  </section>`
  return layout({ title: 'Receipt not found', business: null, width: 'receipt', content })
}
