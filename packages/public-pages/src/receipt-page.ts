import {
  type Cents,
  dayKey,
  formatCents,
  formatInstant,
  formatLocalDate,
  type LocalDate,
  receiptContent,
  type ReceiptData,
  receiptFacts,
} from '@parley/domain'
import { html, type Html } from './html.ts'
import { icon, type Page, phoneLink } from './page.ts'

export interface ReceiptView {
  receiptNumber: string
  generatedAt: Date
  data: ReceiptData
  timezone: string
  /** The business's current logo; everything else is as of the receipt. */
  logoUrl: string | null
  /** The amounts refunded since then; empty for the receipt of a refund. */
  refunds: readonly { amount: Cents; refundedAt: string }[]
  /** Null while the receipt is valid. */
  withdrawnAt: Date | null
  /** The amount that is due again after the receipt was withdrawn. */
  openBalance: OpenBalanceView | null
}

interface OpenBalanceView {
  invoiceNumber: string
  amount: Cents
  dueDate: LocalDate
  isOverdue: boolean
  payUrl: string | null
}

/** The customer's receipt of a payment or a refund, to read and to print; states when it was withdrawn. */
export function receiptPage(view: ReceiptView): Page {
  const { receiptNumber, generatedAt, data, timezone, logoUrl, refunds, withdrawnAt, openBalance } = view
  const { business, refund } = data
  const at = (instant: Date) => formatInstant(instant, timezone)
  const since = { refunds, withdrawnOn: withdrawnAt && dayKey(withdrawnAt, timezone) }
  const { caption, amount, words, withdrawn, rows } = receiptFacts(receiptContent(data), since, at)
  const content = html`${withdrawn && html`<p class="across" aria-hidden="true">${withdrawn}</p>`}
    <section class="sheet receipt">
      <div class="notice">
        ${
          withdrawn === null
            ? html`<span class="badge success">${icon('check')}</span>`
            : html`<span class="badge neutral">${icon('undo')}</span>`
        }
        <h1>
          <span class="caption">${caption}</span>
          <span class="amount">${withdrawn === null ? amount : html`<s>${amount}</s>`}</span>
        </h1>
        ${withdrawn && html`<p class="withdrawn"><strong>${withdrawn}</strong></p>`}
        <p>${words}</p>
      </div>
      ${openBalance && balance(openBalance)}
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
    </section>
    ${withdrawn && business.phone && html`<p class="question">Did you pay? Text or call ${phoneLink(business.phone)}</p>`}`
  const title = `${refund ? 'Refund receipt' : 'Receipt'} ${receiptNumber} - ${business.name}`
  return { title, business: { ...business, logoUrl }, width: 'receipt', content, script: 'print' }
}

function balance({ invoiceNumber, amount, dueDate, isOverdue, payUrl }: OpenBalanceView): Html {
  return html`<div class="open">
    <div class="balance">
      <p>
        <strong>Invoice ${invoiceNumber} is open: ${formatCents(amount)}</strong>
        It ${isOverdue ? 'was' : 'is'} due ${formatLocalDate(dueDate)}.
      </p>
      ${payUrl && html`<a class="primary" href="${payUrl}">Pay ${formatCents(amount)}</a>`}
    </div>
  </div>`
}
