import { type Cents, formatCents, formatLocalDate, type LocalDate, type PayPageStatus } from '@parley/domain'
import { html, type Html } from './html.ts'
import { notice, sheet } from './notice.ts'
import { type Business, icon, type Page, phoneLink } from './page.ts'

/** The data of a payment link that the customer may see. */
export interface PayPageView {
  status: PayPageStatus
  amount: Cents
  invoiceNumber: string
  description: string | null
  dueDate: LocalDate
  business: Business
  /** The customer of the invoice, as "Maria O."; null when the name is unknown. */
  customer: string | null
  /** Why the last attempt failed; null when none did. */
  declineText: string | null
  receiptPath: string | null
  /** The provider's checkout, where the customer enters the card; null when that is done or not needed. */
  checkoutUrl: string | null
  /**
   * False when the latest attempt to pay the invoice was not made through this link, for example when staff take a
   * card.
   */
  isOwnAttempt: boolean
  /** True while the simulated provider is in use. */
  isSimulated: boolean
}

const REFRESH_S = 2
const ELSEWHERE =
  'Another payment for this invoice is in progress. You cannot pay here until it is done; this page updates automatically.'
const CARD_HINT = 'Card details go straight to the payment provider.'

const TITLES: Record<PayPageStatus, string> = {
  payable: 'Pay invoice',
  declined: 'Payment declined',
  processing: 'Payment in progress',
  paid: 'Invoice paid',
  expired: 'Payment link expired',
  cancelled: 'Payment link no longer valid',
  void: 'Invoice cancelled',
}

/** The page of a payment link, in its current state. */
export function payPage(view: PayPageView): Page {
  const title = `${TITLES[view.status]} - ${view.business.name}`
  const page = { title, business: view.business, width: 'pay' as const, content: CONTENTS[view.status](view) }
  return view.status === 'processing' ? { ...page, refreshAfter: REFRESH_S, script: 'await-payment' } : page
}

const payable = (view: PayPageView): Html =>
  html`${sheet(html`${amountDue(view)}${details(view)}${payForm(view)}`)}${question(view, 'Question about this invoice?')}`

const CONTENTS: Record<PayPageStatus, (view: PayPageView) => Html> = {
  payable,
  declined: payable,
  processing: (view) => {
    if (view.checkoutUrl !== null) return unfinished(view, view.checkoutUrl)
    if (!view.isOwnAttempt) {
      return html`${inProgress(view, ELSEWHERE)}${question(view, 'Question about this invoice?')}`
    }
    // It may not be known yet whether the provider needs the customer at its checkout.
    const text = `Your payment of ${formatCents(view.amount)} is being processed. This page updates automatically and shows the next step.`
    return inProgress(view, text)
  },
  paid: (view) =>
    html`${sheet(html`${paid(view)}${details(view)}${receiptLink(view)}`)}${question(view, 'Question about this payment?')}`,
  expired: (view) =>
    ended(
      view,
      'clock',
      'This payment link has expired',
      'Nothing was charged. Ask us for a new link to pay this invoice.',
    ),
  cancelled: (view) =>
    ended(
      view,
      'stop',
      'This payment link is no longer valid',
      'It was replaced or withdrawn. Use the latest link we sent you.',
    ),
  void: (view) => ended(view, 'stop', 'This invoice was cancelled', 'There is nothing to pay.'),
}

function inProgress(view: PayPageView, text: string): Html {
  return sheet(html`${notice('clock', 'Payment in progress', html`<p role="status">${text}</p>`)}${details(view)}`)
}

function unfinished(view: PayPageView, checkoutUrl: string): Html {
  const text = 'Your payment is not complete yet. This page updates automatically once it is.'
  return html`${sheet(
    html`${amountDue(view)}${details({ ...view, status: 'payable' })}
      <div class="pay">
        <p role="status">${text}</p>
        <a class="primary" href="${checkoutUrl}" data-checkout>Continue to payment</a>
        <p class="hint">${icon('lock')}${CARD_HINT}</p>
      </div>`,
  )}${question(view, 'Question about this invoice?')}`
}

function ended(view: PayPageView, name: 'clock' | 'stop', title: string, text: string): Html {
  return html`${sheet(html`${notice(name, title, html`<p>${text}</p>`)}${details(view)}`)}${question(view, 'Any questions?')}`
}

function amountDue({ amount, invoiceNumber, dueDate }: PayPageView): Html {
  return html`<div class="due">
    <h1><span class="caption">Amount due</span> <span class="amount">${formatCents(amount)}</span></h1>
    <p>Invoice #${invoiceNumber}, due ${formatLocalDate(dueDate)}</p>
  </div>`
}

function paid({ amount }: PayPageView): Html {
  return html`<div class="notice">
    <span class="badge success">${icon('check')}</span>
    <h1><span class="caption">Amount paid</span> <span class="amount">${formatCents(amount)}</span></h1>
    <p>Thank you for your payment!</p>
  </div>`
}

function details({ status, description, customer, invoiceNumber, amount }: PayPageView): Html | null {
  const recipient = customer && html`<p class="subtle">For ${customer}</p>`
  if (status === 'payable' || status === 'declined') {
    return description === null && !recipient
      ? null
      : html`<div class="details">${description && html`<p>${description}</p>`}${recipient}</div>`
  }
  const money = status === 'expired' || status === 'cancelled' || status === 'void' ? `, ${formatCents(amount)}` : ''
  return html`<div class="details">
    <p>Invoice #${invoiceNumber}${money}</p>
    ${description && html`<p class="subtle">${description}</p>`}${recipient}
  </div>`
}

function payForm({ status, amount, declineText, isSimulated }: PayPageView): Html {
  const alert =
    status === 'declined'
      ? html`<div class="alert" role="alert">
          ${icon('alert')}
          <p>
            <strong>Payment declined.</strong> ${declineText ?? 'The payment was not accepted.'} You were not charged.
            Please try again.
          </p>
        </div>`
      : null
  return html`<form method="post" class="pay">
    ${alert}
    <button type="submit" class="primary">Pay ${formatCents(amount)}</button>
    ${isSimulated ? html`<button type="submit" name="simulate" value="decline" class="quiet">Simulate a declined payment</button>` : null}
    <p class="hint">${icon('lock')}${isSimulated ? 'Demonstration: no money moves.' : CARD_HINT}</p>
  </form>`
}

function receiptLink({ receiptPath }: PayPageView): Html | null {
  return receiptPath === null
    ? null
    : html`<div class="actions"><a class="primary" href="${receiptPath}">View receipt</a></div>`
}

function question({ business }: PayPageView, words: string): Html | null {
  return business.phone === null
    ? null
    : html`<p class="question">${words} Text or call ${phoneLink(business.phone)}</p>`
}
