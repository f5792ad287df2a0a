import { useEndpointQuery } from '@parley/client'
import { listUsers } from '@parley/contract'
import { INVOICE_DESCRIPTION_MAX, type InvoiceForm, isAtWork, type LocalDate } from '@parley/domain'
import { Banner, Checkbox, DateField, FieldGrid, FullRow, MoneyField, Select, TextArea } from '@parley/ui'
import { useState } from 'react'
import { CustomerField, type FoundCustomer } from './customer-field.tsx'

interface InvoiceFieldsProps {
  draft: InvoiceForm
  initialCustomer: FoundCustomer | null
  /** Today in the organisation's time zone: the earliest due date. */
  today: LocalDate
  readOnly: boolean
  errorOf: (field: keyof InvoiceForm) => string | undefined
  onChange: (change: Partial<InvoiceForm>) => void
}

const UNASSIGNED = ''

/** The fields of the Create Invoice dialog. */
export function InvoiceFields({ draft, initialCustomer, today, readOnly, errorOf, onChange }: InvoiceFieldsProps) {
  const [customer, setCustomer] = useState(initialCustomer)
  const users = useEndpointQuery(listUsers).data?.filter(isAtWork) ?? []
  const pick = (picked: FoundCustomer | null) => {
    setCustomer(picked)
    onChange({ customerId: picked?.id ?? null })
  }
  return (
    <>
      <CustomerField customer={customer} readOnly={readOnly} error={errorOf('customerId')} onPick={pick} />
      <FieldGrid>
        <MoneyField
          label="Amount"
          required
          value={draft.amount}
          readOnly={readOnly}
          error={errorOf('amount')}
          onValueChange={(amount) => onChange({ amount })}
        />
        <DateField
          label="Due date"
          required
          min={today}
          value={draft.dueDate}
          readOnly={readOnly}
          error={errorOf('dueDate')}
          onValueChange={(dueDate) => onChange({ dueDate })}
        />
        <FullRow>
          <TextArea
            label="Description"
            rows={2}
            growsTo={5}
            maxLength={INVOICE_DESCRIPTION_MAX}
            counter={`${draft.description.length}/${INVOICE_DESCRIPTION_MAX}`}
            value={draft.description}
            readOnly={readOnly}
            error={errorOf('description')}
            onValueChange={(description) => onChange({ description })}
          />
        </FullRow>
        <FullRow>
          <Select
            label="Assign to"
            options={[
              { value: UNASSIGNED, label: 'Unassigned' },
              ...users.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={draft.assignedToUserId ?? UNASSIGNED}
            disabled={readOnly}
            error={errorOf('assignedToUserId')}
            onValueChange={(id) => onChange({ assignedToUserId: id === UNASSIGNED ? null : id })}
          />
        </FullRow>
      </FieldGrid>
      <Checkbox
        label="Send Payment Request"
        hint="The customer gets a text with a link to pay."
        checked={draft.sendPaymentRequest}
        disabled={readOnly}
        onCheckedChange={(sendPaymentRequest) => onChange({ sendPaymentRequest })}
      />
      {draft.sendPaymentRequest && customer?.optedOutAt && (
        <Banner tone="warning">
          This customer has opted out of text messages. Switch Send Payment Request off to create the invoice.
        </Banner>
      )}
    </>
  )
}
