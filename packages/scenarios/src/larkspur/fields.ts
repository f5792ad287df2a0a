import type { CustomField } from '@parley/domain'
import type { WorldBuilder } from '../build/world-builder.ts'
import type { LarkspurCast } from './customers.ts'
import type { LarkspurPeople } from './people.ts'

type FieldDraft = Pick<CustomField, 'fieldName' | 'fieldLabel' | 'fieldType'> & Partial<CustomField>

const FIELDS: readonly FieldDraft[] = [
  {
    fieldName: 'service_address',
    fieldLabel: 'Service address',
    fieldType: 'text',
    helpText: 'Where the crew goes, not the billing address.',
    isRequired: true,
  },
  {
    fieldName: 'property_type',
    fieldLabel: 'Property type',
    fieldType: 'dropdown',
    helpText: 'Used for permit paperwork.',
    fieldOptions: ['Single family', 'Duplex', 'Apartment building', 'Commercial'],
  },
  { fieldName: 'second_phone', fieldLabel: 'Second phone', fieldType: 'phone' },
  {
    fieldName: 'tenant_email',
    fieldLabel: 'Tenant email',
    fieldType: 'email',
    placeholder: 'name@example.com',
    helpText: 'Gets the visit times, never an invoice.',
  },
  { fieldName: 'water_heater_installed', fieldLabel: 'Water heater installed', fieldType: 'date' },
  { fieldName: 'tank_size', fieldLabel: 'Tank size, gallons', fieldType: 'number' },
  { fieldName: 'access', fieldLabel: 'Access and equipment', fieldType: 'textarea' },
  {
    fieldName: 'service_plan',
    fieldLabel: 'Annual service plan',
    fieldType: 'checkbox',
    helpText: 'Two visits a year, renews in March.',
  },
  { fieldName: 'pager', fieldLabel: 'Pager', fieldType: 'text', isActive: false },
]

/** Larkspur's custom fields of customers; Maria's are filled in. */
export function addFields(builder: WorldBuilder, { maria, helen }: LarkspurCast, { devin }: LarkspurPeople): void {
  const { world, own, id, time } = builder
  const fields = FIELDS.map((draft, index) =>
    own({
      id: id(),
      placeholder: null,
      helpText: null,
      isRequired: false,
      isActive: true,
      displayOrder: index + 1,
      fieldOptions: [],
      version: 1,
      ...draft,
    }),
  )
  world.customFields.push(...fields)
  const fill = (customerId: string, values: Readonly<Record<string, string>>) => {
    for (const { id: customFieldId, fieldName } of fields) {
      const value = values[fieldName]
      if (value !== undefined) world.fieldValues.push(own({ customerId, customFieldId, value }))
    }
  }
  fill(maria.id, {
    service_address: '1420 Alder St, Lakewood, CO 80214',
    property_type: 'Single family',
    water_heater_installed: '2026-11-03',
    tank_size: '50',
    access: 'Heater in the basement behind the furnace.',
    service_plan: 'true',
  })
  fill(helen.id, { service_address: '77 Quarry Rd, Golden, CO 80401', property_type: 'Apartment building' })
  const installed = fields.find(({ fieldName }) => fieldName === 'water_heater_installed')
  const plan = fields.find(({ fieldName }) => fieldName === 'service_plan')
  if (!installed || !plan) throw new Error('scenario: Larkspur has lost a field')
  maria.version = 2
  world.customerChanges.push(
    own({
      id: id(),
      customerId: maria.id,
      version: 2,
      byUserId: devin.id,
      changes: [
        { field: installed.id, before: null, after: '2026-11-03' },
        { field: plan.id, before: null, after: 'true' },
      ],
      createdAt: time.at(15, '16:51'),
    }),
  )
}
