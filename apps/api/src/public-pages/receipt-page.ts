import { type Cents, formatInstant, receiptContent, type ReceiptData, receiptFacts } from '@parley/domain'
import { PRINT_SCRIPT_PATH } from './assets.ts'
import { html, type Html } from './html.ts'
import { icon, layout } from './layout.ts'

export interface ReceiptView {
  receiptNumber: string
  generatedAt: Date
  data: ReceiptData
  timezone: string
  /** What has been given back since; none of a refund. */
  refunds: readonly { amount: Cents; refundedAt: string }[]
}

/** The customer's receipt of a payment or of a refund, to read and to print. */
export function receiptPage({ receiptNumber, generatedAt, data, timezone, refunds }: ReceiptView): Html {
  const { business, refund } = data
  const at = (instant: Date) => formatInstant(instant, timezone)
  const { caption, amount, words, rows } = receiptFacts(receiptContent(data), refunds, at)
  const content = html`<section class="sheet receipt">
    <div class="notice">
      <span class="badge success">${icon('check')}</span>
      <h1>
        <span class="caption">${caption}</span>
        <span class="amount">${amount}</span>
      </h1>
      <p>${words}</p>
    </div>
    <dl>
      ${rows.map(
        ({ term, value }) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <div class="generated">
      <span>Generated ${at(generatedAt)}</span>
      <button type="button" class="secondary" data-print hidden>${icon('printer')}Print</button>
    </div>
  </section>`
  const title = `${refund ? 'Refund receipt' : 'Receipt'} ${receiptNumber} - ${business.name}`
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
