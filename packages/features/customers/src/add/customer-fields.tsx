import { useEndpointQuery } from '@parley/client'
import { listCustomerTags, listUsers } from '@parley/contract'
import { CUSTOMER_NAME_MAX, CUSTOMER_NOTES_MAX, type CustomerForm } from '@parley/domain'
import { FieldGrid, FullRow, Select, TextArea, TextField, TokenField } from '@parley/ui'
import type { ReactNode } from 'react'
import { contactOptions, UNASSIGNED } from '../contact-options.ts'

interface CustomerFieldsProps {
  form: CustomerForm
  readOnly: boolean
  errorOf: (field: keyof CustomerForm) => string | undefined
  /** The button that opens the customer who already has the number. */
  known: ReactNode
  onChange: (change: Partial<CustomerForm>) => void
}

/** The form fields of Add Customer. */
export function CustomerFields({ form, readOnly, errorOf, known, onChange }: CustomerFieldsProps) {
  const users = useEndpointQuery(listUsers).data ?? []
  const tags = useEndpointQuery(listCustomerTags).data ?? []
  return (
    <FieldGrid>
      <TextField
        label="Phone"
        type="tel"
        required
        autoFocus
        autoComplete="off"
        maxLength={40}
        value={form.phoneNumber}
        error={errorOf('phoneNumber')}
        readOnly={readOnly}
        onValueChange={(phoneNumber) => onChange({ phoneNumber })}
      />
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={CUSTOMER_NAME_MAX}
        value={form.name}
        error={errorOf('name')}
        readOnly={readOnly}
        onValueChange={(name) => onChange({ name })}
      />
      {known && <FullRow>{known}</FullRow>}
      <FullRow>
        <TextField
          label="Email"
          type="email"
          optional
          autoComplete="off"
          value={form.email}
          error={errorOf('email')}
          readOnly={readOnly}
          onValueChange={(email) => onChange({ email })}
        />
      </FullRow>
      <FullRow>
        <TokenField
          label="Tags"
          optional
          noun="tag"
          value={form.tags}
          suggestions={tags.map(({ tag }) => ({ value: tag }))}
          error={errorOf('tags')}
          readOnly={readOnly}
          onValueChange={(chosen) => onChange({ tags: chosen })}
        />
      </FullRow>
      <FullRow>
        <TextArea
          label="Notes"
          optional
          rows={2}
          growsTo={6}
          maxLength={CUSTOMER_NOTES_MAX}
          value={form.notes}
          error={errorOf('notes')}
          readOnly={readOnly}
          onValueChange={(notes) => onChange({ notes })}
        />
      </FullRow>
      <FullRow>
        <Select
          label="Primary contact"
          error={errorOf('primaryContactUserId')}
          options={contactOptions(users, form.primaryContactUserId)}
          value={form.primaryContactUserId ?? UNASSIGNED}
          disabled={readOnly}
          onValueChange={(id) => onChange({ primaryContactUserId: id === UNASSIGNED ? null : id })}
        />
      </FullRow>
    </FieldGrid>
  )
}
