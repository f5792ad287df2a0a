import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { csvLines } from './csv.ts'
import type { CustomField } from './custom-field.ts'
import { customerCells, customerHeads, joinTags, splitTags } from './customers-csv.ts'

const field = (fieldLabel: string, change: Partial<CustomField>): CustomField => ({
  id: fieldLabel,
  fieldName: fieldLabel,
  fieldLabel,
  fieldType: 'text',
  placeholder: null,
  helpText: null,
  isRequired: false,
  isActive: true,
  displayOrder: 1,
  fieldOptions: [],
  version: 1,
  ...change,
})
const FIELDS = [
  field('Tank size', { id: 'size', fieldType: 'number', displayOrder: 2 }),
  field('Service plan', { id: 'plan', fieldType: 'checkbox' }),
  field('Pager', { id: 'pager', isActive: false }),
  field('Installed', { id: 'installed', fieldType: 'date', displayOrder: 3 }),
]

it('writes a customer as a row', () => {
  const customer = {
    name: 'Maria Okafor',
    phoneNumber: '+13035550134',
    otherPhoneNumbers: ['+13035550111', '+442079460018'],
    email: null,
    tags: ['VIP', 'Net 30'],
    notes: '=1+1',
    primaryContact: { name: 'Ana Ruiz' },
    timezone: 'Europe/London',
    optedOutAt: '2026-11-01T10:00:00.000Z',
    lastContactedAt: '2026-11-19T02:00:00.000Z',
    totalPaid: cents(188_050),
    outstandingBalance: cents(0),
  }
  const setting = { zone: 'America/Denver', dateFormat: 'MM/DD/YYYY', fields: FIELDS } as const
  const values = [
    { customFieldId: 'size', value: '50.5' },
    { customFieldId: 'plan', value: 'true' },
    { customFieldId: 'pager', value: '17' },
    { customFieldId: 'installed', value: '2026-11-03' },
  ]
  expect(csvLines([customerHeads(FIELDS), customerCells(customer, values, setting)])).toBe(
    [
      'Name,Phone,Other Numbers,Email,Tags,Notes,Primary Contact,Time Zone,Texts,Service plan,Tank size,Installed,Last Contact,Total Paid,Outstanding\r\n',
      "Maria Okafor,(303) 555-0134,(303) 555-0111; +44 2079 460018,,VIP; Net 30,'=1+1,Ana Ruiz,Europe/London,Not allowed,Yes,50.5,11/03/2026,11/18/2026,1880.50,0.00\r\n",
    ].join(''),
  )
  expect(csvLines([customerCells(customer, [], setting)])).toContain('Not allowed,,,,11/18/2026')
  expect(csvLines([customerCells(customer, [{ customFieldId: 'plan', value: 'false' }], setting)])).toContain(
    'Not allowed,No,,,',
  )
  expect(customerCells(customer, values, setting)).toContainEqual({ number: '50.5' })
  const gate = { ...setting, fields: [field('Gate', { id: 'gate' })] }
  expect(customerCells(customer, [{ customFieldId: 'gate', value: '17' }], gate)).toContain('17')
  const inNewYork = { ...setting, zone: 'America/New_York', dateFormat: 'DD/MM/YYYY' } as const
  expect(csvLines([customerCells(customer, values, inNewYork)])).toContain('Yes,50.5,03/11/2026,18/11/2026')
})

it.each([[[]], [['VIP']], [['a, b', 'c;d', 'say "hi"', 'two\nlines']]])(
  'tags %j are read as they were written',
  (tags) => {
    expect(splitTags(joinTags(tags))).toEqual(tags)
  },
)

it.each([
  ['member; condo', ['member', 'condo']],
  ['member, condo ,', ['member', 'condo']],
  ['member\ncondo', ['member', 'condo']],
  [' ', []],
])('%j holds the tags %j', (cell, tags) => {
  expect(splitTags(cell)).toEqual(tags)
})

it('leaves empty what is not known of a customer, and writes a date that is none as it stands', () => {
  const nobody = {
    name: null,
    phoneNumber: '+13035550134',
    otherPhoneNumbers: [],
    email: null,
    tags: [],
    notes: null,
    primaryContact: null,
    timezone: null,
    optedOutAt: null,
    lastContactedAt: null,
    totalPaid: cents(0),
    outstandingBalance: cents(1250),
  }
  const setting = { zone: 'UTC', dateFormat: 'MM/DD/YYYY', fields: FIELDS } as const
  const values = [{ customFieldId: 'installed', value: 'in spring' }]
  expect(csvLines([customerCells(nobody, values, setting)])).toBe(
    ',(303) 555-0134,,,,,,,Allowed,,,in spring,,0.00,12.50\r\n',
  )
})
