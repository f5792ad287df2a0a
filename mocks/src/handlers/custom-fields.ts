import {
  createCustomField,
  type CustomField as WireField,
  deleteCustomField,
  listCustomFields,
  listCustomFieldUsage,
  problems,
  STALE_FIELD,
  updateCustomField,
} from '@parley/contract'
import type { Actor, CustomField, CustomFieldValue, Decision } from '@parley/domain'
import { type Change, decideFieldEdit, decideFieldRemoval, decideNewField } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'

export function handleCustomFields({ on }: Handle, context: MockContext): void {
  const { store, newId } = context
  const carryOut = (actor: Actor, decision: Decision<{ changes: Change[] }>) => {
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
  }
  const valuesIn = (id: string) =>
    [...store.fieldValues.values()].flatMap(({ customFieldId, value }) => (customFieldId === id ? [value] : []))

  on(listCustomFields, ({ actor }) => ({ value: customFieldsOf(store, actor.organizationId).map(fieldView) }))

  on(listCustomFieldUsage, ({ actor }) => ({
    value: customFieldsOf(store, actor.organizationId)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap(({ id, fieldType }) => {
        const values = valuesIn(id)
        const counts = Map.groupBy(fieldType === 'dropdown' ? values.toSorted() : [], (value) => value)
        const options = [...counts].map(([value, same]) => ({ value, customers: same.length }))
        return values.length === 0 ? [] : [{ customFieldId: id, customers: values.length, options }]
      }),
  }))

  on(createCustomField, ({ actor, body }) => {
    const id = newId()
    const given = { ...body, fieldOptions: body.fieldOptions?.options ?? [] }
    carryOut(actor, decideNewField(given, customFieldsOf(store, actor.organizationId), id))
    return { value: fieldView(get(store.customFields, id)) }
  })

  on(updateCustomField, ({ actor, params, body: { baseVersion, fieldOptions, ...edit } }) => {
    const field = findOwn(store.customFields, actor, params.id, 'custom field')
    if (baseVersion !== undefined && baseVersion < field.version) throw problems.stale(STALE_FIELD, fieldView(field))
    const given = { ...edit, fieldOptions: fieldOptions?.options, moved: fieldOptions?.moved }
    carryOut(actor, decideFieldEdit(field, customFieldsOf(store, actor.organizationId), given))
    return { value: fieldView(field) }
  })

  on(deleteCustomField, ({ actor, params }) => {
    const field = findOwn(store.customFields, actor, params.id, 'custom field')
    applyChanges(context, actor, decideFieldRemoval(field, valuesIn(field.id).length))
    return { value: undefined }
  })
}

/** The custom fields of an organisation in their order, including inactive ones. */
export const customFieldsOf = ({ customFields }: Pick<MockContext['store'], 'customFields'>, organizationId: string) =>
  ownedBy(customFields, organizationId).toSorted((a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1))

/** The values of a customer's custom fields. */
export const fieldValuesOf = ({ fieldValues }: Pick<MockContext['store'], 'fieldValues'>, customerId: string) =>
  [...fieldValues.values()]
    .filter((value) => value.customerId === customerId)
    .map(({ customFieldId, value }): CustomFieldValue => ({ customFieldId, value }))
    .toSorted((a, b) => (a.customFieldId < b.customFieldId ? -1 : 1))

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
  version: field.version,
})
