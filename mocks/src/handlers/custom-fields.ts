import { type CustomField as WireField, listCustomFields } from '@parley/contract'
import type { CustomField } from '@parley/domain'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { ownedBy } from '../store.ts'

export function handleCustomFields({ on }: Handle, { store }: MockContext): void {
  on(listCustomFields, ({ actor }) => ({ value: customFieldsOf(store, actor.organizationId).map(fieldView) }))
}

/** The custom fields of an organisation in their order, inactive ones too. */
export const customFieldsOf = ({ customFields }: Pick<MockContext['store'], 'customFields'>, organizationId: string) =>
  ownedBy(customFields, organizationId).toSorted((a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1))

const fieldView = (field: CustomField): WireField => ({
  id: field.id,
  fieldName: field.fieldName,
  fieldLabel: field.fieldLabel,
  fieldType: field.fieldType,
  placeholder: field.placeholder,
  helpText: field.helpText,
  isRequired: field.isRequired,
  isActive: field.isActive,
  displayOrder: field.displayOrder,
  fieldOptions: field.fieldType === 'dropdown' ? { options: [...field.fieldOptions] } : null,
})
