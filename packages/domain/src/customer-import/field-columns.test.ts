import { expect, it, test } from 'vitest'
import type { CustomField, CustomFieldType } from '../custom-field.ts'
import { fieldTarget } from '../customer-import-fields.ts'
import type { ImportChoices, ImportTarget } from '../customer-import.rules.ts'
import type { Decision } from '../decision.ts'
import { checkDateOrders, datesOf, fieldColumnsOf } from './field-columns.ts'
import { guessTargets } from './guess-targets.ts'
import { createRowReader } from './read-row.ts'
import { readTable, type Table } from './read-table.ts'

let order = 0
const field = (fieldLabel: string, fieldType: CustomFieldType, change: Partial<CustomField> = {}): CustomField => ({
  id: fieldLabel,
  fieldName: fieldLabel.toLowerCase().replaceAll(/[^a-z]+/g, '_'),
  fieldLabel,
  fieldType,
  placeholder: null,
  helpText: null,
  isRequired: false,
  isActive: true,
  displayOrder: (order += 1),
  fieldOptions: [],
  version: 1,
  ...change,
})

const FIELDS = [
  field('Service address', 'text'),
  field('Access', 'textarea'),
  field('Tank size', 'number'),
  field('Tenant email', 'email'),
  field('Second phone', 'phone'),
  field('Water heater installed', 'date'),
  field('Fuel', 'dropdown', { fieldOptions: ['Gas', 'Oil'] }),
  field('Service plan', 'checkbox'),
]

function tableOf(text: string): Table {
  const read = readTable(new TextEncoder().encode(text))
  if (!read.allowed) throw new Error(read.text)
  return read.table
}

/** Reads a row with a value for one custom field, and no others. */
function readRow(label: string, cell: string, fields = FIELDS) {
  const table = tableOf(`Name;Phone;${label}\nWren;(303) 555-0134;"${cell}"\n`)
  const targets: ImportTarget[] = ['name', 'phoneNumber', fieldTarget(label)]
  const choices: ImportChoices = { targets, existing: 'fill', repeated: 'first', tags: [] }
  const [row] = table.rows
  if (!row) throw new Error('no row')
  return createRowReader(choices, () => null, fieldColumnsOf(table, choices, fields))(row)
}

function readCell(label: string, cell: string, fields = FIELDS) {
  const { fields: read, refusal } = readRow(label, cell, fields)
  return refusal?.text ?? read?.values[0]?.value ?? null
}

test.each([
  ['Service address', '88 Birch St, Denver', '88 Birch St, Denver'],
  ['Access', 'Behind\nthe furnace', 'Behind\nthe furnace'],
  ['Tank size', '1,250.5', '1250.5'],
  ['Tank size', '1.250,5', '1250.5'],
  ['Tank size', '186,00', '186.00'],
  ['Tank size', '1,250', '1250'],
  ['Tenant email', 'tenant@example.com', 'tenant@example.com'],
  ['Second phone', '3035550188.0', '3035550188'],
  ['Second phone', '3035550188.00', '3035550188'],
  ['Second phone', '3035550188.05', '3035550188.05'],
  ['Second phone', 'Call 3035550188.0', 'Call 3035550188.0'],
  ['Water heater installed', '2026-11-03', '2026-11-03'],
  ['Water heater installed', '2026-11-03 00:00:00', '2026-11-03'],
  ['Water heater installed', '2026-11-03T00:00:00.000', '2026-11-03'],
  ['Water heater installed', '11/30/2026 0:00', '2026-11-30'],
  ['Water heater installed', '12/12/2026', '2026-12-12'],
  ['Water heater installed', '30/11/2026', '2026-11-30'],
  ['Water heater installed', '11-30-2026', '2026-11-30'],
  ['Water heater installed', '5.5.2026', '2026-05-05'],
  ['Fuel', 'GAS', 'Gas'],
  ...['x', 'Yes', '1', 'ja', '✓', 'si', 'Sí'].map((word) => ['Service plan', word, 'true'] as const),
  ...['no', '0', '-', 'FALSE'].map((word) => ['Service plan', word, 'false'] as const),
  ...FIELDS.map(({ fieldLabel }) => [fieldLabel, '', null] as const),
] as const)('in %s the cell %j is stored as %j', (label, cell, value) => {
  expect(readCell(label, cell)).toBe(value)
})

test.each([
  ['Service address', 'x'.repeat(501), 'Service address must be 500 characters or less'],
  ['Access', 'x'.repeat(5001), 'Access must be 5,000 characters or less'],
  ['Tank size', 'big', 'Tank size must be a number, such as 50 or 12.5'],
  ['Tenant email', 'tenant@', 'Tenant email must be an email address, such as name@example.com'],
  ['Second phone', '555-0148', 'Second phone has 7 digits. Type at least 10.'],
  ['Water heater installed', '31.02.2026', 'Water heater installed must be a date'],
  ['Water heater installed', '2026-11-03 00:00:30', 'Water heater installed must be a date'],
  ['Water heater installed', '2026-11-03 10:00', 'Water heater installed must be a date'],
  ['Service plan', 'perhaps', 'Service plan must be checked or unchecked'],
  ['Service plan', 'yes, with parts', 'Service plan must be checked or unchecked'],
  ['Service plan', 'not yes', 'Service plan must be checked or unchecked'],
  ['Service plan', 'no idea', 'Service plan must be checked or unchecked'],
  ['Service plan', 'says no', 'Service plan must be checked or unchecked'],
  ['Water heater installed', '2026-11-03 00:00 or so', 'Water heater installed must be a date'],
  ['Water heater installed', '11/3 00:00/2026', 'Water heater installed must be a date'],
])('in %s the cell %j refuses the row: %s', (label, cell, text) => {
  expect(readRow(label, cell).refusal).toEqual({ kind: 'other', text })
})

it('a box that has to be checked refuses the row that says no', () => {
  const required = [field('Terms', 'checkbox', { isRequired: true })]
  expect(readCell('Terms', 'no', required)).toBe('Terms must be checked')
  expect(readCell('Terms', 'yes', required)).toBe('true')
})

it('a cell that is blank, or not there, says nothing of a field, also of one that has to be filled', () => {
  const address = field('Service address', 'text', { isRequired: true })
  expect(readCell('Service address', '', [address])).toBeNull()
  const targets: ImportTarget[] = ['name', 'phoneNumber', fieldTarget('Access')]
  const choices: ImportChoices = { targets, existing: 'fill', repeated: 'first', tags: [] }
  const read = createRowReader(
    choices,
    () => null,
    fieldColumnsOf(tableOf('Name,Phone,Access\nA,1,x'), choices, FIELDS),
  )
  for (const cells of [
    ['Wren', '3035550134'],
    ['Wren', '3035550134', ' '],
  ])
    expect(read({ row: 2, cells, isCut: false }).fields?.values).toEqual([])
})

/** The dates as they are read, or the refusal while their order still has to be chosen. */
function readDates(cells: readonly string[], dateOrders: ImportChoices['dateOrders'] = {}) {
  const table = tableOf(['Name;Phone;Heater date', ...cells.map((cell) => `Wren;3035550134;${cell}`)].join('\n'))
  const targets: ImportTarget[] = ['name', 'phoneNumber', fieldTarget('Water heater installed')]
  const choices: ImportChoices = { targets, existing: 'fill', repeated: 'first', tags: [], dateOrders }
  const columns = fieldColumnsOf(table, choices, FIELDS)
  const check = checkDateOrders(table, columns)
  if (!check.allowed) return check
  const read = createRowReader(choices, () => null, columns)
  return table.rows.map((row) => {
    const { fields, refusal } = read(row)
    return refusal?.text ?? fields?.values[0]?.value
  })
}

const asked = (text: string): Decision => ({ allowed: false, code: 'invalid', text, field: 'dateOrders' })
const QUESTION = asked('Choose for Heater date whether 03.11.2026 is Nov 3 or Mar 11')
const NO_DATE = 'Water heater installed must be a date'

test.each<[string, string[], ImportChoices['dateOrders'], Decision | string[]]>([
  ['nothing says what comes first', ['03.11.2026', '04.11.2026'], {}, QUESTION],
  ['the person says the day', ['03.11.2026'], { 'Water heater installed': 'day' }, ['2026-11-03']],
  ['the person says the month', ['03.11.2026'], { 'Water heater installed': 'month' }, ['2026-03-11']],
  [
    'only twelves stand beside it',
    ['03.12.2026', '12.03.2026'],
    {},
    asked('Choose for Heater date whether 03.12.2026 is Dec 3 or Mar 12'),
  ],
  ['one row says the day', ['03.11.2026', '30.11.2026'], {}, ['2026-11-03', '2026-11-30']],
  ['one row says the month', ['03/11/2026', '11/30/2026'], {}, ['2026-03-11', '2026-11-30']],
  [
    'a row is stronger than the answer',
    ['03/11/2026', '11/30/2026'],
    { 'Water heater installed': 'day' },
    ['2026-03-11', '2026-11-30'],
  ],
  ['rows say both', ['03.11.2026', '30.11.2026', '11.30.2026'], {}, QUESTION],
  [
    'rows say both, and the person the day',
    ['03.11.2026', '30.11.2026', '11.30.2026'],
    { 'Water heater installed': 'day' },
    ['2026-11-03', '2026-11-30', NO_DATE],
  ],
  [
    'every row says it for itself',
    ['30.11.2026', '11.30.2026', '5.5.2026'],
    {},
    ['2026-11-30', '2026-11-30', '2026-05-05'],
  ],
  ['the year comes first', ['2026-11-03', '2026-03-11'], {}, ['2026-11-03', '2026-03-11']],
])('dates where %s', (_, cells, orders, read) => {
  expect(readDates(cells, orders)).toEqual(read)
})

test.each([
  ['03.11.2026', ['Nov 3', 'Mar 11']],
  ['03/11/2026 00:00', ['Nov 3', 'Mar 11']],
  ['30.11.2026', ['Nov 30', '30.11.2026']],
  ['soon', ['soon', 'soon']],
])('%s is said day first and month first: %j', (cell, said) => {
  expect(datesOf(cell)).toEqual(said)
})

test.each<[string, string, (string | null)[]]>([
  [
    'by their labels',
    'Name,Phone,tank size,Tenant e-mail,FUEL\nA,1,50,a@b.co,Gas',
    ['name', 'phoneNumber', 'Tank size', 'email', 'Fuel'],
  ],
  [
    'by their names in files',
    'Name,Phone,tank_size,tenant_email\nA,1,50,a@b.co',
    ['name', 'phoneNumber', 'Tank size', 'Tenant email'],
  ],
  [
    'by a word',
    'Client,Cell,Job address,Heater date\nA,1,Birch St,2026-11-03',
    ['name', 'phoneNumber', 'Service address', 'Water heater installed'],
  ],
  ['not by a word where the values do not fit', 'Client,Cell,Heater\nA,1,big', ['name', 'phoneNumber', null]],
  ['not by a word that two share', 'Client,Cell,Service\nA,1,yes', ['name', 'phoneNumber', null]],
  ['by their values', 'Client,Cell,Heating\nA,1,gas\nB,2,Oil', ['name', 'phoneNumber', 'Fuel']],
  [
    'and not where an export says when it was',
    'Name,Phone,Last Contact\nA,1,2026-11-03',
    ['name', 'phoneNumber', null],
  ],
])('columns go to custom fields %s', (_, text, targets) => {
  const sent = targets.map((target) =>
    FIELDS.some(({ id }) => id === target) ? `field:${target}` : (target ?? 'ignore'),
  )
  expect(guessTargets(tableOf(text), FIELDS)).toEqual(sent)
})

it('a field whose name a fixed column has gets the second column of that name, and none that is there once', () => {
  const email = [field('Email', 'email')]
  const person = 'Ana,(303) 555-0134,a@b.test,c@d.test'
  const places = (heads: string, fields = email) => guessTargets(tableOf(`${heads}\n${person}`), fields).slice(2)
  for (const heads of ['Name,Phone,Email,Email', 'Name,Phone,Email,EMAIL', 'Name,Phone,Email,Email.'])
    expect(places(heads)).toEqual(['email', fieldTarget('Email')])
  expect(places('Name,Phone,Email,Other')).toEqual(['email', 'ignore'])
  const both = [...email, field('Billing email', 'email')]
  expect(places('Name,Phone,Email,Email', both)).toEqual(['email', fieldTarget('Email')])
})

test.each([
  'Mother numbers',
  'Other numbers of the office',
  'Number of visits',
  'Tech level',
  'Prep',
  'Zone of delivery',
  'TZ code',
  'Owe',
])('a column called %s goes nowhere by its name', (head) => {
  expect(guessTargets(tableOf(`Name,Email,${head}\nAna,a@b.test,12`)).slice(2)).toEqual(['ignore'])
})

it('a number inside of a name tells two fields apart', () => {
  const boilers = [field('Boiler (1) age', 'number'), field('Boiler (2) age', 'number')]
  expect(guessTargets(tableOf('Name,Phone,Boiler (2) age,Boiler (1) age\nAna,(303) 555-0134,7,12'), boilers)).toEqual([
    'name',
    'phoneNumber',
    fieldTarget('Boiler (2) age'),
    fieldTarget('Boiler (1) age'),
  ])
})

it.each([' service_ADDRESS ', 'Service-Address:', 'Service - address', 'Service address (2)', 'Service address (12)'])(
  'a column called %j goes to the field of that name',
  (head) => {
    expect(guessTargets(tableOf(`Name,Phone,${head}\nAna,(303) 555-0134,12 Elm St`), FIELDS)).toEqual([
      'name',
      'phoneNumber',
      fieldTarget('Service address'),
    ])
  },
)

test.each<[string, CustomField[], string | null]>([
  ['Tank', [field('Tank size', 'number')], 'Tank size'],
  ['Main tank no. 2', [field('Tank size', 'number')], 'Tank size'],
  ['Gas meter', [field('Gas line', 'number')], null],
  ['Entry date', [field('Inspection date', 'number')], null],
  ['Pump type', [field('Meter type', 'number')], null],
  ['Entry date', [field('Entry date of the tank', 'number')], 'Entry date of the tank'],
])('a column of numbers called %s goes to the field that shares a word that says something', (head, fields, label) => {
  const [, , target] = guessTargets(tableOf(`Name,Phone,${head}\nA,1,50\nB,2,60`), fields)
  expect(target).toBe(label === null ? 'ignore' : fieldTarget(label))
})

it('days in a column without a name go to the one field for days that is left', () => {
  const [address, installed, checked] = [field('Address', 'text'), field('Installed', 'date'), field('Checked', 'date')]
  const places = (text: string, fields: CustomField[]) => guessTargets(tableOf(text), fields).slice(2)
  const unnamed = 'Ana,(303) 555-0134,2026-11-03\n'
  expect(places(unnamed, [address, installed])).toEqual([fieldTarget('Installed')])
  expect(places(unnamed, [address, installed, checked])).toEqual(['ignore'])
  expect(places('Name,Phone,Installed,\nA,1,2026-11-03,2026-11-04\n', [address, installed, checked])).toEqual([
    fieldTarget('Installed'),
    fieldTarget('Checked'),
  ])
  expect(places('Name,Phone,Since\nA,1,2026-11-03\n', [address, installed])).toEqual(['ignore'])
})

it('no column goes to a field that is not in use', () => {
  const gone = [field('Fuel', 'dropdown', { fieldOptions: ['Gas'], isActive: false })]
  expect(guessTargets(tableOf('Name,Phone,Fuel\nA,1,Gas'), gone)).toEqual(['name', 'phoneNumber', 'ignore'])
})

it('of a field that is no date nothing is asked', () => {
  const targets: ImportTarget[] = ['name', 'phoneNumber', fieldTarget('Access')]
  expect(fieldColumnsOf(tableOf('Name,Phone,Access\nA,1,03.11.2026'), { targets }, FIELDS)).toMatchObject([
    { column: 2, dates: null, question: null },
  ])
})

it('a column for a field that is gone, or for none, is no column of a field', () => {
  const targets: ImportTarget[] = ['name', 'phoneNumber', fieldTarget('Gone')]
  expect(fieldColumnsOf(tableOf('Name,Phone,Gone\nA,1,x'), { targets }, FIELDS)).toEqual([])
})
