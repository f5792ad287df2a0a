import { ApiError } from '@parley/client'
import { formatCents, PRODUCT, type TerminalForm } from '@parley/domain'
import type { TerminalDecline, TerminalFlowContext } from '@parley/state-machines'
import { Banner } from '@parley/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { paymentFailure } from '../use-terminal.ts'
import styles from './payment-notice.module.css'

interface PaymentNoticeProps {
  context: TerminalFlowContext
  /** Moves the focus from the notice to the button that tries again. */
  onGoOn: () => void
}

/**
 * States why the last payment failed, above the form that keeps its input; renders nothing when there is no failure.
 */
export function PaymentNotice({ context: { declined, failure, form, attempt }, onGoOn }: PaymentNoticeProps) {
  if (declined) {
    return (
      <Notice key={declined.transactionId} onGoOn={onGoOn}>
        {declined.reason} <OwesNothing decline={declined} form={form} />
      </Notice>
    )
  }
  if (!failure) return null
  const isKnown = failure instanceof ApiError && failure.status < 500
  const amount = attempt && formatCents(attempt.request.amount)
  return (
    <Notice onGoOn={onGoOn}>
      {paymentFailure(failure).replace(/\.?$/, '.')}
      {!isKnown &&
        amount &&
        ` It is not known whether ${amount} was charged. Check the list below before you change anything. Process Payment retries the same payment and charges it at most once.`}
    </Notice>
  )
}

interface NoticeProps {
  onGoOn: () => void
  children: ReactNode
}

/** Takes the focus when mounted; Tab from its last element moves on to the button that tries again. */
function Notice({ onGoOn, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  const goOn = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey) return
    if (event.target !== (notice.current?.querySelector('a') ?? notice.current)) return
    event.preventDefault()
    onGoOn()
  })
  useEffect(() => {
    const { current } = notice
    const listen = (event: KeyboardEvent) => goOn(event)
    current?.focus()
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [])
  return (
    <div ref={notice} className={styles.notice} tabIndex={-1} role="alert">
      <Banner tone="danger">
        <strong className={styles.title}>Payment failed</strong>
        <p>{children}</p>
      </Banner>
    </div>
  )
}

function OwesNothing({ decline, form }: { decline: TerminalDecline; form: TerminalForm }) {
  const { voidedInvoice } = decline
  if (!voidedInvoice) return null
  const { id, invoiceNumber } = voidedInvoice
  return (
    <>
      <strong>{invoiceNumber}, made for this charge, is void</strong>, so {form.customer?.name ?? 'the customer'} owes
      nothing for it. Trying again creates a new invoice.{' '}
      <Link className={styles.link} to={`/${PRODUCT.slug}/invoices?invoice=${id}`}>
        View {invoiceNumber}
      </Link>
    </>
  )
}
