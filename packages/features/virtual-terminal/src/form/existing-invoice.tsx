import { useSignedIn } from '@parley/client'
import type { Invoice } from '@parley/contract'
import { dayKey, formatCents, formatLocalDate, PAYMENT_IN_PROGRESS, toDecimal } from '@parley/domain'
import { PAYMENT_RUNNING_TEXT } from '@parley/state-machines'
import { Banner, Button, LoadingPill, Select, TextField } from '@parley/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PartProps, UnpaidInvoices } from './terminal-fields.tsx'
import styles from './existing-invoice.module.css'

/** The maximum number of open invoices in one response. */
export const MOST_INVOICES = 200

/** Shown instead of a list of invoices. */
export const NO_UNPAID_INVOICES = 'No unpaid invoices for this customer. Create a new invoice instead.'

interface ExistingInvoiceProps extends Pick<PartProps, 'form' | 'isSending' | 'isOpen' | 'onChange'> {
  invoices: UnpaidInvoices
  error: string | undefined
}

/** The customer's open invoices as choices, with the details of the chosen one. */
export function ExistingInvoice({ form, invoices, isSending, isOpen, error, onChange }: ExistingInvoiceProps) {
  const { data, isError, isFetching, refetch } = invoices
  const chosen = data?.find(({ id }) => id === form.invoiceId)
  const setFollowed = useFollowedBalance(chosen, form.amount, (amount) => onChange({ amount }))
  if (form.customer === null) {
    return <p className={styles.hint}>Unpaid invoices appear here once a customer is chosen.</p>
  }
  if (data === undefined && isError) {
    return (
      <Banner
        tone="danger"
        isAlert
        action={
          <Button size="compact" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Failed to fetch unpaid invoices
      </Banner>
    )
  }
  if (data === undefined) return <LoadingPill>Loading...</LoadingPill>
  if (isOpen && chosen) {
    return (
      <>
        <TextField label="Unpaid invoice" value={optionOf(chosen)} readOnly />
        <InvoiceDetails invoice={chosen} />
      </>
    )
  }
  if (data.length === 0) {
    return <p className={styles.hint}>{NO_UNPAID_INVOICES}</p>
  }
  const choose = (invoiceId: string) => {
    const invoice = data.find(({ id }) => id === invoiceId)
    if (!invoice) return
    setFollowed(invoice)
    onChange({ invoiceId, amount: toDecimal(invoice.balanceDue) })
  }
  return (
    <>
      <Select
        label="Unpaid invoice"
        required
        placeholder="Select an invoice"
        options={data.map((invoice) => ({
          value: invoice.id,
          label: optionOf(invoice),
          disabled: invoice.isBeingPaid,
        }))}
        value={chosen?.id ?? ''}
        disabled={isSending}
        error={error}
        hint={data.length === MOST_INVOICES && `The newest ${MOST_INVOICES} are listed.`}
        onValueChange={choose}
      />
      {chosen && <InvoiceDetails invoice={chosen} />}
    </>
  )
}

/**
 * Keeps the amount equal to the chosen invoice's balance due, also after a partial payment, until another amount is
 * typed. The returned function records from which invoice the amount was taken, since its balance may change before the
 * choice is rendered.
 */
function useFollowedBalance(chosen: Invoice | undefined, amount: string, follow: (amount: string) => void) {
  const latest = useRef(chosen)
  const followNews = useEffectEvent((news: Invoice | undefined) => {
    const known = latest.current
    latest.current = news
    if (!news || news.id !== known?.id || news.balanceDue === known.balanceDue) return
    if (amount === toDecimal(known.balanceDue)) follow(toDecimal(news.balanceDue))
  })
  useEffect(() => followNews(chosen), [chosen])
  return (invoice: Invoice) => {
    latest.current = invoice
  }
}

const optionOf = ({ invoiceNumber, amount, dueDate, isBeingPaid }: Invoice) =>
  `${invoiceNumber} - ${formatCents(amount)} (Due: ${formatLocalDate(dueDate)})${isBeingPaid ? ` - ${PAYMENT_IN_PROGRESS}` : ''}`

function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const { timezone } = useSignedIn().user.settings.display
  const { description, createdByName, createdAt, amountPaid, balanceDue, isBeingPaid, displayStatus } = invoice
  const created = `Created by ${createdByName} on ${formatLocalDate(dayKey(new Date(createdAt), timezone))}.`
  const part = amountPaid > 0 && `${formatCents(amountPaid)} is paid, ${formatCents(balanceDue)} is left.`
  return (
    <p className={styles.details}>
      {[description, created, part, displayStatus === 'overdue' && 'Overdue.', isBeingPaid && PAYMENT_RUNNING_TEXT]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
