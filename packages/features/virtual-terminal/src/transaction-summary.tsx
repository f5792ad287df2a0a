import { useNow, useSignedIn } from '@parley/client'
import type { Invoice } from '@parley/contract'
import { formatCents, formatInstant, parseCents, type TerminalForm, ZERO } from '@parley/domain'
import { Badge, Button } from '@parley/ui'
import { useId, useState } from 'react'
import styles from './transaction-summary.module.css'

interface TransactionSummaryProps {
  form: TerminalForm
  invoices: readonly Invoice[]
  /** The outcome of the last attempted payment; null when it is neither declined nor unknown. */
  outcome: 'declined' | 'unknown' | null
}

const OUTCOME = {
  declined: { tone: 'danger', label: 'Declined' },
  unknown: { tone: 'warning', label: 'Not known yet' },
} as const

/** The payment about to be charged; stays visible while the form scrolls. */
export function TransactionSummary({ form, invoices, outcome }: TransactionSummaryProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const amount = parseCents(form.amount.trim()) ?? ZERO
  return (
    <aside className={styles.summary} aria-labelledby={id} data-empty={form.customer === null || undefined}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          Transaction Summary
        </h2>
        {outcome && (
          <span className={styles.outcome}>
            <Badge tone={OUTCOME[outcome].tone}>{OUTCOME[outcome].label}</Badge>
          </span>
        )}
        {form.customer && (
          <span className={styles.short}>
            <strong>{formatCents(amount)}</strong>
            <Button
              variant="quiet"
              size="compact"
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Less' : 'More'}
            </Button>
          </span>
        )}
      </header>
      {form.customer === null ? (
        <p className={styles.nobody}>Select a customer to begin</p>
      ) : (
        <div id={`${id}-body`} className={styles.body} data-open={isOpen || undefined}>
          <p className={styles.label}>Amount to charge</p>
          <p className={styles.amount}>{formatCents(amount)}</p>
          <SummaryFacts form={form} invoices={invoices} />
        </div>
      )}
    </aside>
  )
}

const NOTHING = '-'

function SummaryFacts({ form, invoices }: Pick<TransactionSummaryProps, 'form' | 'invoices'>) {
  const { user } = useSignedIn()
  const now = useNow()
  const invoice = invoices.find(({ id }) => id === form.invoiceId)
  const invoiceAmount = parseCents(form.invoiceAmount.trim())
  const facts = [
    ['Customer', form.customer?.name ?? 'Unknown'],
    form.mode === 'existing'
      ? ['Invoice', invoice?.invoiceNumber ?? NOTHING]
      : ['Invoice amount', invoiceAmount === null ? NOTHING : formatCents(invoiceAmount)],
    ['Method', form.paymentMethod],
    ['Reference', form.paymentReference.trim() || NOTHING],
    ['Processed by', user.name],
    ['Date/time', formatInstant(now, user.settings.display.timezone)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd data-code={(label === 'Reference' && value !== NOTHING) || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
