import {
  createCustomField,
  deleteCustomField,
  getCustomer,
  listCustomerTimeline,
  listCustomFields,
  listCustomFieldUsage,
  listCustomFieldValues,
  updateCustomField,
} from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const field = (f: Fixture, name: string) => ({
  id: f.world.customFields.find(({ fieldName }) => fieldName === name)?.id ?? '',
})

const create = (name: string, draft: object, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: createCustomField,
  as: 'admin',
  body: () => ({ fieldLabel: 'Roof', fieldName: 'roof', fieldType: 'text', ...draft }),
  status: 201,
  ...more,
})

const refused = { status: 400, code: 'invalid' } as const

const edit = (name: string, fieldName: string, body: object, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: updateCustomField,
  as: 'admin',
  params: (f) => field(f, fieldName),
  body: () => body,
  status: 200,
  ...more,
})

const usage = (name: string): Case => ({ name, endpoint: listCustomFieldUsage, as: 'admin', status: 200 })
const maria = (endpoint: Case['endpoint']): Case => ({
  name: `${endpoint.name} of Maria Okafor after her fields changed`,
  endpoint,
  as: 'basic',
  params: (f) => ({ id: f.customer('Maria Okafor') }),
  status: 200,
})

/** An admin's changes of custom fields, and their effect on the customers' values. */
export const customFieldCases: readonly Case[] = [
  usage('how many customers have which custom field'),
  create('a custom field', { fieldLabel: ' Roof ', placeholder: '', helpText: ' Slate or tiles ' }),
  create('a dropdown', {
    fieldLabel: 'Fuel',
    fieldName: 'fuel',
    fieldType: 'dropdown',
    fieldOptions: { options: [' Gas', '', 'Oil', 'Gas'] },
    isRequired: true,
    isActive: false,
  }),
  create('a dropdown with a bare list of choices', {
    fieldLabel: 'Pool',
    fieldName: 'pool',
    fieldType: 'dropdown',
    fieldOptions: ['Salt', ' Chlorine '],
  }),
  create('a custom field without a label', { fieldLabel: ' ' }, refused),
  create('a custom field with a name that begins with a digit', { fieldName: '2nd' }, refused),
  create('a custom field with a name in capitals', { fieldName: 'Roof' }, refused),
  create('a dropdown without choices', { fieldType: 'dropdown', fieldOptions: { options: [' '] } }, refused),
  create('a custom field of no type', { fieldType: 'colour' }, refused),
  create('a custom field with a name that there is', { fieldName: 'tank_size' }, { status: 409, code: 'duplicate' }),
  create('a custom field with a card number', { fieldName: 'card', helpText: '4111 1111 1111 1111' }, refused),
  edit('a custom field is not in use any more', 'second_phone', { isActive: false }),
  edit('a custom field that is so already', 'second_phone', { isActive: false }),
  edit('name and type of a custom field stay', 'second_phone', { fieldName: 'other', fieldType: 'text' }),
  edit(
    'a custom field over an earlier version',
    'second_phone',
    { isActive: true, baseVersion: 1 },
    { status: 412, code: 'stale' },
  ),
  edit('a custom field over this version', 'second_phone', { fieldLabel: 'Other phone', helpText: '', baseVersion: 2 }),
  edit('a custom field loses its label', 'second_phone', { fieldLabel: ' ' }, refused),
  edit('a dropdown loses its choices', 'property_type', { fieldOptions: { options: [] } }, refused),
  edit('a dropdown gets one more choice by a bare list', 'property_type', {
    fieldOptions: ['Single family', 'Duplex', 'Apartment building', 'Commercial', 'Barn'],
  }),
  edit('choices are renamed, taken away and swapped', 'property_type', {
    fieldOptions: {
      options: ['House', 'Apartment building', 'Commercial'],
      moved: [
        { from: 'Single family', to: 'House' },
        { from: 'Duplex', to: 'House' },
        { from: 'Commercial', to: 'Apartment building' },
        { from: 'Apartment building', to: 'Commercial' },
        { from: 'House', to: 'Castle' },
      ],
    },
  }),
  edit('a custom field goes to the first place', 'access', { displayOrder: 1 }),
  edit('a custom field goes beyond the last place', 'access', { displayOrder: 500 }),
  edit('a custom field of another business', 'access', { displayOrder: 1 }, { as: 'otherAdmin', status: 404 }),
  { ...edit('a manager changes a custom field', 'access', { isActive: false }), as: 'manager', status: 403 },
  {
    name: 'a custom field goes with its values',
    endpoint: deleteCustomField,
    as: 'admin',
    params: (f) => field(f, 'tank_size'),
    status: 204,
  },
  { name: 'the custom fields after all that', endpoint: listCustomFields, as: 'basic', status: 200 },
  usage('how many customers have which custom field after all that'),
  maria(listCustomFieldValues),
  maria(getCustomer),
  maria(listCustomerTimeline),
]
