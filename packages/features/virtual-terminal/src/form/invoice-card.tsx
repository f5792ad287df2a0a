import { INVOICE_DESCRIPTION_MAX, type LocalDate, type TerminalForm } from '@parley/domain'
import { DateField, FieldGrid, FullRow, MoneyField, TextField } from '@parley/ui'
import { Card } from '../card.tsx'
import { ExistingInvoice } from './existing-invoice.tsx'
import { ModeChoice } from './mode-choice.tsx'
import type { PartProps, UnpaidInvoices } from './terminal-fields.tsx'

interface InvoiceCardProps extends PartProps {
  invoices: UnpaidInvoices
  today: LocalDate
}

/** What is paid: one of the customer's open invoices, or a new one. */
export function InvoiceCard({ form, invoices, today, isSending, errorOf, onChange }: InvoiceCardProps) {
  return (
    <Card title="Invoice Selection">
      <ModeChoice
        mode={form.mode}
        count={form.customer === null ? undefined : invoices.data?.length}
        disabled={isSending}
        onChange={(mode) => onChange({ mode })}
      />
      {form.mode === 'existing' ? (
        <ExistingInvoice
          form={form}
          invoices={invoices}
          isSending={isSending}
          error={errorOf('invoiceId')}
          onChange={onChange}
        />
      ) : (
        <FieldGrid>
          <MoneyField
            label="Invoice amount"
            required
            value={form.invoiceAmount}
            readOnly={isSending}
            error={errorOf('invoiceAmount')}
            onValueChange={(invoiceAmount) => onChange({ invoiceAmount, ...followed(form, invoiceAmount) })}
          />
          <DateField
            label="Due date"
            required
            min={today}
            value={form.invoiceDueDate}
            readOnly={isSending}
            error={errorOf('invoiceDueDate')}
            onValueChange={(invoiceDueDate) => onChange({ invoiceDueDate })}
          />
          <FullRow>
            <TextField
              label="Description"
              optional
              maxLength={INVOICE_DESCRIPTION_MAX}
              value={form.invoiceDescription}
              readOnly={isSending}
              error={errorOf('invoiceDescription')}
              onValueChange={(invoiceDescription) => onChange({ invoiceDescription })}
            />
          </FullRow>
        </FieldGrid>
      )}
    </Card>
  )
}

/** The amount to charge is the invoice's until somebody types another one. */
const followed = ({ amount, invoiceAmount }: TerminalForm, typed: string): Partial<TerminalForm> =>
  amount === invoiceAmount ? { amount: typed } : {}
