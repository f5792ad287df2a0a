import type { Transaction } from '@parley/contract'
import {
  type Cents,
  formatPhone,
  REFUND_METHOD_LABELS,
  REFUND_METHODS,
  REFUND_NOTES_MAX,
  REFUND_REASONS,
  type RefundForm,
  type Refusal,
  toDecimal,
} from '@parley/domain'
import { customerOf } from '@parley/parts/records'
import { Checkbox, FieldGrid, FullRow, Icon, MoneyField, Segmented, Select, TextArea } from '@parley/ui'
import { Lock } from 'lucide-react'
import { REASON_LABEL } from '../refund-texts.ts'
import styles from './refund-fields.module.css'

interface RefundFieldsProps {
  form: RefundForm
  transaction: Transaction
  /** Amount that can still be refunded; null while unknown. */
  remainder: Cents | null
  disabled: boolean
  refusal: Refusal | null
  onChange: (change: Partial<RefundForm>) => void
}

const KINDS = [
  { value: 'full', label: 'Full refund' },
  { value: 'partial', label: 'Partial refund' },
] as const

/** Fields for amount, reason, method and notification of the customer. */
export function RefundFields({ form, transaction, remainder, disabled, refusal, onChange }: RefundFieldsProps) {
  const isFull = form.kind === 'full'
  const fullAmount = remainder === null ? '' : toDecimal(remainder)
  const errorOf = (field: string) => (refusal?.field === field ? refusal.text : undefined)
  const { customerName, customerPhone, justifiTransactionId } = transaction
  return (
    <FieldGrid>
      <div className={styles.kind}>
        <span aria-hidden>Refund type</span>
        <Segmented
          label="Refund type"
          block
          options={KINDS}
          value={form.kind}
          disabled={disabled}
          onValueChange={(kind) => onChange({ kind })}
        />
      </div>
      <MoneyField
        label="Refund amount"
        required
        value={isFull ? fullAmount : form.amount}
        readOnly={isFull}
        end={isFull && <Icon as={Lock} />}
        disabled={disabled}
        error={errorOf('amount')}
        onValueChange={(amount) => onChange({ amount })}
      />
      <Select
        label="Reason"
        required
        placeholder="Select a reason"
        options={REFUND_REASONS.map((value) => ({ value, label: REASON_LABEL[value] }))}
        value={form.reason ?? ''}
        disabled={disabled}
        error={errorOf('reason')}
        onValueChange={(value) => onChange({ reason: REFUND_REASONS.find((one) => one === value) ?? null })}
      />
      <Select
        label="Refund method"
        options={REFUND_METHODS.map((value) => ({
          value,
          label: REFUND_METHOD_LABELS[value],
          disabled: value === 'original_payment' && justifiTransactionId === null,
        }))}
        value={form.method}
        disabled={disabled}
        error={errorOf('refundMethod')}
        onValueChange={(value) => onChange({ method: REFUND_METHODS.find((one) => one === value) ?? form.method })}
      />
      <FullRow>
        <TextArea
          label="Notes"
          optional
          audience="team"
          rows={2}
          growsTo={5}
          maxLength={REFUND_NOTES_MAX}
          value={form.notes}
          disabled={disabled}
          error={errorOf('reasonNotes')}
          onValueChange={(notes) => onChange({ notes })}
        />
      </FullRow>
      <FullRow>
        <Checkbox
          label="Notify the customer by SMS"
          hint={`${customerName === null ? '' : `${customerOf(transaction)}, `}${formatPhone(customerPhone)}`}
          checked={form.notifyCustomer}
          disabled={disabled}
          onCheckedChange={(notifyCustomer) => onChange({ notifyCustomer })}
        />
      </FullRow>
    </FieldGrid>
  )
}
