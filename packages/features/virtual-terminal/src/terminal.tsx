import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { listTerminalTransactions, listUnpaidInvoices } from '@parley/contract'
import { formatCents, type Id, todayIn } from '@parley/domain'
import type { TerminalAttempt } from '@parley/state-machines'
import { Banner, Button, PageHeader, useFetchedPart } from '@parley/ui'
import { Eraser } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { MOST_INVOICES } from './form/existing-invoice.tsx'
import { TerminalFields } from './form/terminal-fields.tsx'
import { dialogsModule } from './outcome/dialogs-module.ts'
import { QuestionNotLoaded, NotShown } from './outcome/not-loaded.tsx'
import { OpenOutcome } from './outcome/open-outcome.tsx'
import { PaymentNotice } from './outcome/payment-notice.tsx'
import { RecentPayments } from './recent/recent-payments.tsx'
import { TransactionSummary } from './transaction-summary.tsx'
import { useTerminal } from './use-terminal.ts'
import styles from './terminal.module.css'

/** Interval between attempts to load the dialogs, in milliseconds. */
const LOAD_AGAIN_MS = 2000
/** Delay before preloading the dialogs, in milliseconds; long enough not to compete with loading the form. */
const LOAD_AHEAD_AFTER_MS = 1000

/** The payment form, its summary, and the recent payments. */
export function Terminal() {
  const { user } = useSignedIn()
  const today = todayIn(user.organization.timezone, useNow())
  const { state, send } = useTerminal(today)
  const [lostSeen, setLostSeen] = useState<TerminalAttempt | null>(null)
  const [emptied, setEmptied] = useState(0)
  const { form, attempt, question, paid, lost } = state.context
  const customerId = form.customer?.id ?? ''
  const invoices = useEndpointQuery(
    listUnpaidInvoices,
    { query: { customerId, limit: MOST_INVOICES } },
    { enabled: form.customer !== null },
  )
  const isOpen = state.matches('unanswered') || state.matches('waiting')
  const outcome = isOpen ? 'unknown' : state.context.declined ? 'declined' : null
  const processId = useId()
  useNewsOf(state.matches('waiting') ? (attempt?.transactionId ?? null) : null, () => send({ type: 'payment.refresh' }))
  const fields = useFirstField(emptied)
  const { dialogs, hasFailed } = useDialogs(state.matches('confirming') || state.matches('processed'))
  const startAnew = (type: 'form.clear' | 'payment.finish' | 'payment.leave') => {
    send({ type, today })
    setEmptied(emptied + 1)
  }
  return (
    <>
      <PageHeader title="Virtual Terminal" subtitle="Process payments manually via phone or in-person">
        <Button icon={Eraser} disabled={!state.matches('editing')} onClick={() => startAnew('form.clear')}>
          Clear Form
        </Button>
      </PageHeader>
      <div className={styles.content}>
        <div className={styles.columns}>
          <div ref={fields} className={styles.form}>
            {lost && lost !== lostSeen && (
              <Banner tone="warning" isAlert onClose={() => setLostSeen(lost)}>
                It was never confirmed whether the {formatCents(lost.request.amount)} payment from{' '}
                {lost.form.customer?.name ?? 'the customer'} was charged. Look for it in the list below before you
                charge again.
              </Banner>
            )}
            {isOpen && attempt && <OpenOutcome attempt={attempt} isAtProvider={state.matches('waiting')} />}
            {hasFailed && !dialogs && state.matches('confirming') && (
              <QuestionNotLoaded onClose={() => send({ type: 'charge.decline' })} />
            )}
            {hasFailed && !dialogs && state.matches('processed') && paid && (
              <NotShown paid={paid} onFinish={() => startAnew('payment.finish')} />
            )}
            <PaymentNotice context={state.context} onGoOn={() => document.getElementById(processId)?.focus()} />
            <TerminalFields
              key={emptied}
              context={state.context}
              invoices={invoices}
              today={today}
              isSending={isOpen || state.matches('submitting')}
              isOpen={isOpen}
              processId={processId}
              onLeave={state.matches('waiting') ? () => startAnew('payment.leave') : undefined}
              send={send}
            />
          </div>
          <TransactionSummary form={form} invoices={invoices.data ?? []} outcome={outcome} />
          <RecentPayments />
        </div>
      </div>
      {state.matches('confirming') && question !== null && dialogs && (
        <dialogs.RepeatedChargeDialog
          question={question}
          onConfirm={() => send({ type: 'charge.confirm' })}
          onClose={() => send({ type: 'charge.decline' })}
        />
      )}
      {state.matches('processed') && paid && dialogs && (
        <dialogs.ProcessedDialog paid={paid} onFinish={() => startAnew('payment.finish')} />
      )}
    </>
  )
}

/**
 * Focuses the first field after the form was emptied, in the next frame, when no dialog holds the focus any more and
 * the user has not gone on to another field.
 */
function useFirstField(emptied: number) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (emptied === 0) return undefined
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.matches('input, textarea, select')) fields.current?.querySelector('input')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [emptied])
  return fields
}

/** Calls `onNews` when the live list of recent payments shows that this payment is no longer pending. */
function useNewsOf(transactionId: Id | null, onNews: () => void) {
  const { data } = useEndpointQuery(listTerminalTransactions)
  const status = data?.find(({ id }) => id === transactionId)?.status
  const onNewsNow = useEffectEvent(onNews)
  useEffect(() => {
    if (status !== undefined && status !== 'pending') onNewsNow()
  }, [status])
}

/** Loads the dialogs ahead of time; once one is needed, retries until they are loaded. */
function useDialogs(isNeeded: boolean) {
  const { part: dialogs, fetch } = useFetchedPart(dialogsModule)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (dialogs) return undefined
    if (!isNeeded) {
      const ahead = setTimeout(() => fetch(), LOAD_AHEAD_AFTER_MS)
      return () => clearTimeout(ahead)
    }
    const load = () => fetch(() => setFailed(true))
    load()
    const timer = setInterval(load, LOAD_AGAIN_MS)
    window.addEventListener('online', load)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', load)
    }
  }, [dialogs, fetch, isNeeded])
  return { dialogs, hasFailed }
}
