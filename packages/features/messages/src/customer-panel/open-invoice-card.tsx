import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { getInvoice, type Invoice, type PaymentLink, type Transaction } from '@parley/contract'
import {
  dayKey,
  dueDistance,
  formatCents,
  formatLocalDate,
  formatMonthDay,
  may,
  PAYMENT_IN_PROGRESS,
  PRODUCT,
  todayIn,
} from '@parley/domain'
import { useCopyLink } from '@parley/parts/invoice-questions'
import { PAYMENT_RUNNING_TEXT } from '@parley/state-machines'
import { Badge, Button, Icon, IconButton, lazyModule, Tooltip, useLazyPart } from '@parley/ui'
import { BellRing, CircleAlert, Copy, CreditCard, MessageSquareText, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './customer-panel.module.css'

const questions = lazyModule('The dialog', () => import('@parley/parts/invoice-questions'))

interface OpenInvoiceCardProps {
  invoice: Invoice
  /** The reason why the customer must not be texted; undefined when they may be. */
  noTexts: string | undefined
  /** Opens a payment request for this invoice. */
  onRequest: () => void
  /** Whether templates are filled in with this invoice. */
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** One open invoice: the result of the last payment attempt, and the actions to get it paid. */
export function OpenInvoiceCard({ invoice, noTexts, onRequest, isChosen, onChoose }: OpenInvoiceCardProps) {
  const { id, invoiceNumber, balanceDue, dueDate, displayStatus, isBeingPaid, customerId } = invoice
  const { actor, user } = useSignedIn()
  const today = todayIn(user.organization.timezone, useNow())
  const details = useEndpointQuery(getInvoice, { params: { id } }).data
  const link = details?.paymentLinks.find(({ status }) => status === 'active')
  /**
   * The link that the dialog is about; it is kept because the active link may be replaced or cancelled while the dialog
   * is open.
   */
  const [resent, setResent] = useState<PaymentLink | null>(null)
  const { part, load, preload } = useLazyPart(questions)
  const close = () => setResent(null)
  const copy = useCopyLink()
  const notNow = noTexts ?? (isBeingPaid ? PAYMENT_RUNNING_TEXT : undefined)
  const said = isBeingPaid ? null : lastTry(details?.transactions ?? [], link, user.settings.display.timezone)
  const resend = (asked: PaymentLink) => {
    setResent(asked)
    load(close)
  }
  return (
    <article className={styles.card} aria-label={invoiceNumber}>
      <p className={styles.line}>
        <Link className={styles.number} to={`/${PRODUCT.slug}/invoices?${new URLSearchParams({ invoice: id })}`}>
          {invoiceNumber}
        </Link>
        {isBeingPaid ? (
          <Badge small tone="info">
            {PAYMENT_IN_PROGRESS}
          </Badge>
        ) : (
          <Badge small tone={displayStatus === 'overdue' ? 'danger' : 'warning'}>
            {displayStatus === 'overdue' ? 'Overdue' : 'Unpaid'}
          </Badge>
        )}
        <span className={styles.due}>{formatCents(balanceDue)}</span>
      </p>
      <p className={styles.muted}>
        Due {formatLocalDate(dueDate)}, {dueDistance(dueDate, today)}
      </p>
      {said && (
        <p className={styles.said} data-failed={said.hasFailed || undefined}>
          {said.hasFailed && <Icon as={CircleAlert} size={14} />}
          {said.words}
        </p>
      )}
      <div className={styles.ways}>
        {may(actor, 'paymentRequest.create') &&
          details &&
          (link ? (
            <Button
              size="compact"
              icon={BellRing}
              disabledReason={notNow}
              onPointerEnter={preload}
              onClick={() => resend(link)}
            >
              Resend link
            </Button>
          ) : (
            <Button size="compact" icon={SendHorizontal} disabledReason={notNow} onClick={onRequest}>
              Request {formatCents(balanceDue)}
            </Button>
          ))}
        {link && (
          <IconButton
            name="Copy payment link"
            icon={Copy}
            size="compact"
            variant="secondary"
            onClick={() => void copy(link)}
          />
        )}
        {noTexts === undefined && (
          <IconButton
            name="Fill templates with this invoice"
            icon={MessageSquareText}
            size="compact"
            variant="secondary"
            aria-pressed={isChosen}
            onClick={() => onChoose(!isChosen)}
          />
        )}
        {may(actor, 'virtualTerminal.use') && !isBeingPaid && (
          <Tooltip text="Take payment now">
            <Link
              className={styles.take}
              aria-label={`Take payment of ${invoiceNumber} now`}
              to={`/${PRODUCT.slug}/virtual-terminal?${new URLSearchParams({ customer: customerId, invoice: id })}`}
            >
              <Icon as={CreditCard} />
            </Link>
          </Tooltip>
        )}
      </div>
      {resent && part && <part.ResendLinkDialog invoice={invoice} link={resent} onClose={close} />}
    </article>
  )
}

/** Text on the last payment attempt if it failed, and on whether a link is still active; null when there is neither. */
function lastTry(transactions: readonly Transaction[], link: PaymentLink | undefined, zone: string) {
  const inOrder = transactions.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const ofLinks = inOrder.filter(({ paymentMethod }) => paymentMethod === 'payment_link')
  const endOf = (tried: Transaction) => {
    // A decline immediately creates the next transaction of the same link, so the next transaction's creation time is
    // the time of the decline.
    const next = ofLinks.includes(tried) ? ofLinks.find(({ createdAt }) => createdAt > tried.createdAt) : undefined
    return tried.completedAt ?? next?.createdAt ?? tried.createdAt
  }
  const tries = inOrder.filter(({ status }) => status !== 'pending')
  const last = tries.toSorted((one, other) => endOf(one).localeCompare(endOf(other))).at(-1)
  if (last?.status === 'failed') {
    const day = formatMonthDay(dayKey(new Date(endOf(last)), zone))
    return { hasFailed: true, words: `Payment failed ${day}${link ? ', link open' : ''}` }
  }
  if (!link) return null
  return { hasFailed: false, words: `Link open until ${formatMonthDay(dayKey(new Date(link.expiresAt), zone))}` }
}
