import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listCustomFields, listCustomFieldValues } from '@parley/contract'
import {
  type CustomField,
  type DateFormat,
  formatPhone,
  type Id,
  isLocalDate,
  shownFields,
  writeDate,
} from '@parley/domain'
import { Fact, Facts } from '@parley/ui'
import { PanelSection } from './panel-section.tsx'

/** The values of the custom fields; renders nothing when all are empty. */
export function PanelFields({ customerId }: { customerId: Id }) {
  const format = useSignedIn().user.settings.display.date_format
  const fields = useEndpointQuery(listCustomFields).data ?? []
  const values = useEndpointQuery(listCustomFieldValues, { params: { id: customerId } }).data ?? []
  const known = shownFields(fields).flatMap((field) => {
    const value = values.find(({ customFieldId }) => customFieldId === field.id)?.value
    return value ? [{ ...field, value }] : []
  })
  if (known.length === 0) return null
  return (
    <PanelSection title="Details">
      <Facts columns="narrow">
        {known.map((field) => (
          <Fact key={field.id} label={field.fieldLabel} wide>
            {shownValue(field, format)}
          </Fact>
        ))}
      </Facts>
    </PanelSection>
  )
}

function shownValue(
  { fieldType, value }: Pick<CustomField, 'fieldType'> & { value: string },
  format: DateFormat,
): string {
  if (fieldType === 'checkbox') return value === 'true' ? 'Yes' : 'No'
  if (fieldType === 'date') return isLocalDate(value) ? writeDate(value, format) : value
  return fieldType === 'phone' ? formatPhone(value) : value
}
