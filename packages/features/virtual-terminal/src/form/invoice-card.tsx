import { INVOICE_DESCRIPTION_MAX, type LocalDate, type TerminalForm, toDecimal } from '@parley/domain'
import { DateField, FieldGrid, FullRow, MoneyField, TextField } from '@parley/ui'
import { Card } from '../card.tsx'
import { ExistingInvoice, NO_UNPAID_INVOICES } from './existing-invoice.tsx'
import { ModeChoice } from './mode-choice.tsx'
import type { PartProps, UnpaidInvoices } from './terminal-fields.tsx'
import { useSuggestedInvoice } from './use-suggested-invoice.ts'
import styles from './existing-invoice.module.css'

interface InvoiceCardProps extends PartProps {
  invoices: UnpaidInvoices
  today: LocalDate
}

/** The invoice to pay: one of the customer's open invoices, or a new one. */
export function InvoiceCard({ form, invoices, today, isSending, isOpen, errorOf, onChange }: InvoiceCardProps) {
  const newInvoice = useSuggestedInvoice({ form, invoices, isSending, onChange })
  const chosen = invoices.data?.find(({ id }) => id === form.invoiceId)
  const ofChosen = chosen ? toDecimal(chosen.balanceDue) : ''
  const owesNothing = form.customer !== null && invoices.data?.length === 0
  /** Switches the mode; the amount to charge becomes that of the new mode, unless another amount was typed. */
  const choose = (mode: TerminalForm['mode']) => {
    const [from, to] = mode === 'new' ? [ofChosen, form.invoiceAmount] : [form.invoiceAmount, ofChosen]
    onChange(form.amount === from ? { mode, amount: to } : { mode })
  }
  return (
    <Card title="Invoice Selection">
      <ModeChoice
        mode={form.mode}
        count={form.customer === null ? undefined : invoices.data?.length}
        disabled={isSending}
        onChange={choose}
      />
      {form.mode === 'existing' ? (
        <ExistingInvoice
          form={form}
          invoices={invoices}
          isSending={isSending}
          isOpen={isOpen}
          error={errorOf('invoiceId')}
          onChange={onChange}
        />
      ) : (
        <div ref={newInvoice} className={styles.fields}>
          {owesNothing && <p className={styles.hint}>{NO_UNPAID_INVOICES}</p>}
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
        </div>
      )}
    </Card>
  )
}

/** The amount to charge follows the invoice amount until another one is typed. */
const followed = ({ amount, invoiceAmount }: TerminalForm, typed: string): Partial<TerminalForm> =>
  amount === invoiceAmount ? { amount: typed } : {}
