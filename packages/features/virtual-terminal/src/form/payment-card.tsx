import { useSignedIn } from '@parley/client'
import type { Invoice } from '@parley/contract'
import {
  checkPaymentLimit,
  checkTerminalReady,
  formatCents,
  limitOf,
  type LocalDate,
  parseCents,
  PAYMENT_NOTES_MAX,
  PAYMENT_REFERENCE_MAX,
  TERMINAL_PAYMENT_METHODS,
} from '@parley/domain'
import type { TerminalFlowContext, TerminalFlowEvent } from '@parley/state-machines'
import { Banner, Button, FieldGrid, FullRow, Icon, MoneyField, Select, TextArea, TextField } from '@parley/ui'
import { CreditCard, ShieldCheck } from 'lucide-react'
import { Card } from '../card.tsx'
import { paymentFailure } from '../use-terminal.ts'
import type { PartProps } from './terminal-fields.tsx'
import styles from './payment-card.module.css'

interface PaymentCardProps extends PartProps {
  context: TerminalFlowContext
  invoices: Invoice[] | undefined
  today: LocalDate
  send: (event: TerminalFlowEvent) => void
}

const METHODS = TERMINAL_PAYMENT_METHODS.map((method) => ({ value: method, label: method }))

/** How much is charged and how; the button that does it. */
export function PaymentCard(props: PaymentCardProps) {
  const { form, context, invoices, today, isSending, errorOf, onChange, send } = props
  const { actor } = useSignedIn()
  const amount = parseCents(form.amount.trim())
  const limit = amount === null ? null : checkPaymentLimit(actor, amount)
  const ready = checkTerminalReady(form, actor)
  const most = limitOf(actor)
  const problem = context.declined ?? (context.failure ? paymentFailure(context.failure) : null)
  return (
    <Card title="Payment Information">
      <FieldGrid columns={3}>
        <MoneyField
          label="Amount to charge"
          required
          value={form.amount}
          readOnly={isSending}
          error={limit?.allowed === false ? limit.text : errorOf('amount')}
          onValueChange={(typed) => onChange({ amount: typed })}
        />
        <Select
          label="Payment method"
          required
          options={METHODS}
          value={form.paymentMethod}
          disabled={isSending}
          onValueChange={(value) => {
            const paymentMethod = TERMINAL_PAYMENT_METHODS.find((method) => method === value)
            if (paymentMethod) onChange({ paymentMethod })
          }}
        />
        <TextField
          label="Reference/authorization code"
          autoComplete="off"
          maxLength={PAYMENT_REFERENCE_MAX}
          counter={`${form.paymentReference.length}/${PAYMENT_REFERENCE_MAX}`}
          value={form.paymentReference}
          readOnly={isSending}
          error={errorOf('paymentReference')}
          onValueChange={(paymentReference) => onChange({ paymentReference })}
        />
        <FullRow>
          <TextArea
            label="Internal notes"
            optional
            audience="team"
            rows={1}
            growsTo={4}
            maxLength={PAYMENT_NOTES_MAX}
            value={form.paymentNotes}
            readOnly={isSending}
            error={errorOf('paymentNotes')}
            onValueChange={(paymentNotes) => onChange({ paymentNotes })}
          />
        </FullRow>
      </FieldGrid>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <div className={styles.foot}>
        {most !== null && (
          <span className={styles.limit}>
            <Icon as={ShieldCheck} size={14} />
            Your limit is {formatCents(most)} per payment.
          </span>
        )}
        <Button
          variant="primary"
          icon={CreditCard}
          className={styles.process}
          pending={isSending}
          pendingLabel="Processing..."
          disabledReason={ready.allowed || isSending ? undefined : ready.text}
          onClick={() => send({ type: 'payment.submit', facts: { actor, today, invoices: invoices ?? [] } })}
        >
          Process Payment
        </Button>
      </div>
    </Card>
  )
}
