import { useEndpointQuery } from '@parley/client'
import { type CustomerRecord, listCustomerTags, listUsers } from '@parley/contract'
import {
  CUSTOMER_NAME_MAX,
  CUSTOMER_NOTES_MAX,
  type CustomerProfileForm,
  type FormSetting,
  shownFields,
} from '@parley/domain'
import { FieldGrid, FullRow, Select, TextArea, TextField, TokenField } from '@parley/ui'
import type { ReactNode } from 'react'
import { contactOptions, UNASSIGNED } from '../contact-options.ts'
import { CustomFieldInput } from './custom-field-input.tsx'
import { zoneOptions } from './zone-options.ts'
import styles from './profile.module.css'

interface InformationFieldsProps {
  form: CustomerProfileForm
  setting: FormSetting
  /** The customer, including the stored primary contact. */
  customer: CustomerRecord
  /** Whether the name is required, as it is once the customer has one. */
  needsName: boolean
  /** The fields that differ from the saved values. */
  changed: readonly string[]
  readOnly: boolean
  errorOf: (field: string) => string | undefined
  /** The button that opens the customer who already has the number. */
  known: ReactNode
  onChange: (change: Partial<CustomerProfileForm>) => void
  onLeave: (field: string) => void
}

/** All editable fields of a customer, with the custom fields in their order. */
export function InformationFields(props: InformationFieldsProps) {
  const { form, setting, customer, needsName, changed, readOnly, errorOf, known, onChange, onLeave } = props
  const users = useEndpointQuery(listUsers).data
  const tags = useEndpointQuery(listCustomerTags).data ?? []
  const fields = shownFields(setting.fields)
  const markOf = (field: string) =>
    changed.includes(field) ? <span className={styles.changed}>Changed</span> : undefined
  const text = (field: 'name' | 'phoneNumber' | 'email' | 'notes') => ({
    value: form[field],
    error: errorOf(field),
    counter: markOf(field),
    readOnly,
    name: field,
    onValueChange: (value: string) => onChange({ [field]: value }),
    onBlur: () => onLeave(field),
  })
  return (
    <>
      <FieldGrid>
        <TextField
          label="Name"
          required={needsName}
          autoComplete="off"
          maxLength={CUSTOMER_NAME_MAX}
          {...text('name')}
        />
        <TextField label="Phone" required type="tel" autoComplete="off" maxLength={40} {...text('phoneNumber')} />
        {known && <FullRow>{known}</FullRow>}
        <TextField label="Email" type="email" autoComplete="off" {...text('email')} />
        <Select
          label="Primary contact"
          counter={markOf('primaryContactUserId')}
          error={errorOf('primaryContactUserId')}
          options={contactOptions(users, form.primaryContactUserId, customer)}
          value={form.primaryContactUserId ?? UNASSIGNED}
          disabled={readOnly}
          onValueChange={(id) => onChange({ primaryContactUserId: id === UNASSIGNED ? null : id })}
        />
        <Select
          label="Time zone"
          counter={markOf('timezone')}
          error={errorOf('timezone')}
          options={zoneOptions(form.timezone)}
          value={form.timezone}
          disabled={readOnly}
          onValueChange={(timezone) => onChange({ timezone })}
        />
        <TokenField
          label="Tags"
          noun="tag"
          value={form.tags}
          suggestions={tags.map(({ tag }) => ({ value: tag }))}
          error={errorOf('tags')}
          hint={markOf('tags')}
          readOnly={readOnly}
          onValueChange={(chosen) => onChange({ tags: chosen })}
        />
        <TokenField
          label="Other numbers"
          noun="number"
          value={form.otherPhoneNumbers}
          error={errorOf('otherPhoneNumbers')}
          hint={markOf('otherPhoneNumbers')}
          readOnly={readOnly}
          onValueChange={(numbers) => onChange({ otherPhoneNumbers: numbers })}
        />
        <FullRow>
          <TextArea
            label="Notes"
            audience="team"
            rows={2}
            growsTo={8}
            maxLength={CUSTOMER_NOTES_MAX}
            {...text('notes')}
          />
        </FullRow>
      </FieldGrid>
      {fields.length > 0 && (
        <>
          <h3 className={styles.section}>Custom fields</h3>
          <FieldGrid>
            {fields.map((field) => (
              <CustomFieldInput
                key={field.id}
                field={field}
                dateFormat={setting.dateFormat}
                value={form.values[field.id] ?? ''}
                mark={markOf(field.id)}
                error={errorOf(field.id)}
                readOnly={readOnly}
                onValueChange={(value) => onChange({ values: { ...form.values, [field.id]: value } })}
                onLeave={() => onLeave(field.id)}
              />
            ))}
          </FieldGrid>
        </>
      )}
    </>
  )
}
