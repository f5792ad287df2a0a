import { useSignedIn } from '@parley/client'
import type { Invoice } from '@parley/contract'
import {
  checkPaymentLimit,
  checkTerminalReady,
  formatCents,
  isCardPayment,
  limitOf,
  type LocalDate,
  firstMissingInput,
  parseCents,
  PAYMENT_NOTES_MAX,
  PAYMENT_REFERENCE_MAX,
  TERMINAL_PAYMENT_METHODS,
} from '@parley/domain'
import type { TerminalFlowContext, TerminalFlowEvent } from '@parley/state-machines'
import { Button, FieldGrid, FullRow, Icon, MoneyField, Select, TextArea, TextField } from '@parley/ui'
import { CreditCard, ShieldCheck } from 'lucide-react'
import { useId, useRef } from 'react'
import { Card } from '../card.tsx'
import type { PartProps } from './terminal-fields.tsx'
import styles from './payment-card.module.css'

interface PaymentCardProps extends PartProps {
  context: TerminalFlowContext
  invoices: Invoice[] | undefined
  today: LocalDate
  processId: string
  onLeave: (() => void) | undefined
  send: (event: TerminalFlowEvent) => void
}

const METHODS = TERMINAL_PAYMENT_METHODS.map((method) => ({ value: method, label: method }))

/** The amount and method of payment, and the button that charges it. */
export function PaymentCard(props: PaymentCardProps) {
  const { form, context, invoices, today, isSending, isOpen, processId, onLeave, errorOf, onChange, send } = props
  const { actor } = useSignedIn()
  const amount = parseCents(form.amount.trim())
  const limit = amount === null ? null : checkPaymentLimit(actor, amount)
  const ready = checkTerminalReady(form, actor)
  const missing = firstMissingInput(form)
  const reason = ready.allowed || isSending ? undefined : missing ? `Still missing: ${missing}` : ready.text
  const reasonId = useId()
  const amountField = useRef<HTMLDivElement>(null)
  const takeCash = () => {
    onChange({ paymentMethod: 'Cash' })
    amountField.current?.querySelector('input')?.focus()
  }
  const most = limitOf(actor)
  return (
    <Card title="Payment Information">
      <FieldGrid columns={3}>
        <div ref={amountField}>
          <MoneyField
            label="Amount to charge"
            required
            value={form.amount}
            readOnly={isSending}
            error={limit?.allowed === false ? limit.text : errorOf('amount')}
            onValueChange={(typed) => onChange({ amount: typed })}
          />
        </div>
        {isOpen ? (
          <TextField label="Payment method" value={form.paymentMethod} readOnly />
        ) : (
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
        )}
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
      <div className={styles.foot}>
        {most !== null && !isOpen && limit?.allowed !== false && (
          <span className={styles.limit}>
            <Icon as={ShieldCheck} size={14} />
            Your limit is {formatCents(most)} per payment.
          </span>
        )}
        {isOpen && <span className={styles.limit}>You can use Process Payment again when the outcome is known.</span>}
        <span id={reasonId} className={styles.reason} data-hidden={missing === null || undefined}>
          {reason}
        </span>
        {context.declined && isCardPayment(form.paymentMethod) && <Button onClick={takeCash}>Take cash instead</Button>}
        {onLeave && <Button onClick={onLeave}>Start another payment</Button>}
        <Button
          id={processId}
          variant="primary"
          icon={CreditCard}
          pending={isSending}
          pendingLabel="Processing..."
          disabledReason={reason}
          aria-describedby={reason === undefined ? undefined : reasonId}
          onClick={() => send({ type: 'payment.submit', facts: { actor, today, invoices: invoices ?? [] } })}
        >
          Process Payment
        </Button>
      </div>
    </Card>
  )
}
