import {
  type AnyEndpoint,
  cancelCustomerImport,
  checkCustomerImport,
  exportRefusedRows,
  getCustomerImport,
  listCustomerImports,
  startCustomerImport,
  undoCustomerImport,
} from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const FILE = `Client,Cell,E-mail,Labels,Tech,No text,Open balance
Wren Castellanos,720.555.0136,wren.c@example.com,member; condo,Ana Ruiz,x,186
Maria O.,(303) 555-0134,maria.new@example.com,Condo,,,
Odell Farrow,555-0148,,,,,
,720-555-0137,,,,,
Wren again,+1 720 555 0136,,,,,
`

const body = (text = FILE, change: object = {}) => ({
  fileName: 'clients-october.csv',
  file: btoa(text),
  reading: { encoding: 'utf-8', delimiter: 'comma', hasHeads: true },
  targets: ['name', 'phoneNumber', 'email', 'tags', 'primaryContact', 'optOut', 'ignore'],
  existing: 'fill',
  repeated: 'first',
  tags: ['From old book'],
  ...change,
})

const sent = (
  endpoint: typeof checkCustomerImport | typeof startCustomerImport,
  name: string,
  request: object,
  answer: Pick<Case, 'status' | 'code'>,
): Case => ({ name: `${name}, ${endpoint.name}`, endpoint, as: 'manager', body: () => request, ...answer })

const both = (name: string, request: object, status: number): Case[] => [
  sent(checkCustomerImport, name, request, { status }),
  sent(startCustomerImport, name, request, { status }),
]

const BEGUN = 'customers from a file, startCustomerImport'
/** Is still running when the others are done. Its file name contains the name of a customer who is erased later. */
export const OVERWRITING = 'customers from a file that wins, startCustomerImport'
const NOBODY = '00000000-0000-7000-8000-000000000001'

const FIELDS_FILE = `Name,Phone,Job address,Heater date,Property type,Annual service plan
Wren Castellanos,720.555.0136,"88 Birch St, Denver",03.11.2026,duplex,yes
Maria O.,(303) 555-0134,,04.11.2026,,
Odell Farrow,720.555.0148,,,Castle,
Petra Lund,720.555.0149,,soon,,
`

/** A file whose columns are mapped to custom fields. */
const withFields =
  (change: object = {}) =>
  ({ world: { customFields } }: Fixture) => {
    const field = (name: string) => customFields.find(({ fieldName }) => fieldName === name)?.id ?? ''
    const names = ['service_address', 'water_heater_installed', 'property_type', 'service_plan']
    return {
      ...body(FIELDS_FILE, {
        targets: ['name', 'phoneNumber', ...names.map((name) => `field:${field(name)}`)],
        existing: 'overwrite',
      }),
      dateOrders: { [field('water_heater_installed')]: 'day' },
      ...change,
    }
  }

const refusedFields = (name: string, change: object): Case[] => {
  const request = { as: 'manager', body: withFields(change), status: 400, code: 'invalid' } as const
  return [
    { name: `${name}, check`, endpoint: checkCustomerImport, ...request },
    { name: `${name}, start`, endpoint: startCustomerImport, ...request },
  ]
}

const about = (
  endpoint: AnyEndpoint,
  name: string,
  answer: Pick<Case, 'status' | 'code'>,
  as: Case['as'] = 'manager',
): Case => ({ name, endpoint, as, params: (_: Fixture, made) => ({ id: made(BEGUN) }), ...answer })

/** Customer imports: read, checked, started, ended and undone; without a worker no row is written. */
export const customerImports: readonly Case[] = [
  sent(checkCustomerImport, 'customers from a file', body(), { status: 200 }),
  sent(startCustomerImport, 'customers from a file', body(), { status: 201 }),
  sent(checkCustomerImport, 'customers from a file that wins', body(FILE, { existing: 'overwrite' }), { status: 200 }),
  sent(checkCustomerImport, 'customers from a file, the last row wins', body(FILE, { repeated: 'last' }), {
    status: 200,
  }),
  sent(
    startCustomerImport,
    'customers from a file that wins',
    body(FILE, { existing: 'overwrite', fileName: 'With Gloria Mendez.csv' }),
    { status: 201 },
  ),
  ...both('a file without rows', body('Name,Phone\n'), 400),
  ...both('an empty file', body('', { file: '' }), 400),
  ...both('a file that is none', body(FILE, { file: 'a=b' }), 400),
  ...both('a column without a place', body(FILE, { targets: ['name', 'phoneNumber'] }), 400),
  ...both('no column for the number', body(FILE, { targets: ['name', ...Array<string>(6).fill('ignore')] }), 400),
  ...both('a column that would set a balance', body(FILE, { targets: ['name', 'phoneNumber', 'balance'] }), 400),
  {
    name: 'columns that go to custom fields are checked',
    endpoint: checkCustomerImport,
    as: 'manager',
    body: withFields(),
    status: 200,
  },
  {
    name: 'columns that go to custom fields, who is there is left alone',
    endpoint: checkCustomerImport,
    as: 'manager',
    body: withFields({ existing: 'skip' }),
    status: 200,
  },
  ...refusedFields('dates that can be read two ways', { dateOrders: {} }),
  ...refusedFields('dates in no order', { dateOrders: { [NOBODY]: 'year' } }),
  ...refusedFields('a column that goes to no custom field', {
    targets: ['name', 'phoneNumber', `field:${NOBODY}`, 'ignore', 'ignore', 'ignore'],
  }),
  { name: 'the imports', endpoint: listCustomerImports, as: 'manager', status: 200 },
  { name: 'the imports elsewhere', endpoint: listCustomerImports, as: 'otherManager', status: 200 },
  about(getCustomerImport, 'an import', { status: 200 }),
  about(getCustomerImport, 'an import of another organisation', { status: 404 }, 'otherManager'),
  about(exportRefusedRows, 'the rows that an import refused', { status: 200 }),
  about(undoCustomerImport, 'an import that still runs is taken back', { status: 409, code: 'wrong_state' }),
  about(cancelCustomerImport, 'an import is stopped', { status: 201 }),
  about(cancelCustomerImport, 'an import is stopped again', { status: 409, code: 'wrong_state' }),
  about(undoCustomerImport, 'what an import wrote is taken back', { status: 201 }),
  about(undoCustomerImport, 'what an import wrote is taken back again', { status: 409, code: 'wrong_state' }),
  {
    name: 'an import of another organisation is stopped',
    endpoint: cancelCustomerImport,
    as: 'otherManager',
    params: (_, made) => ({ id: made(OVERWRITING) }),
    status: 404,
  },
]
