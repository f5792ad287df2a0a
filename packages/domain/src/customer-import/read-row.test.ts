import { describe, expect, it } from 'vitest'
import type { ImportChoices, ImportTarget } from '../customer-import.rules.ts'
import { guessTargets, saysBalance } from './guess-targets.ts'
import { contactsOf, createRowReader, withoutRepeats } from './read-row.ts'
import { readTable, type Table } from './read-table.ts'

const users = [
  { id: 'user-1', name: 'Ana Ruiz', email: 'ana@larkspur.test' },
  { id: 'user-2', name: 'Theo Larsen', email: 'theo@larkspur.test' },
  { id: 'user-3', name: 'Theo Larsen', email: 'theo.l@larkspur.test' },
]
const TARGETS: ImportTarget[] = ['name', 'phoneNumber', 'email', 'tags', 'notes', 'primaryContact', 'optOut']
const choices: ImportChoices = { targets: TARGETS, existing: 'fill', repeated: 'first', tags: [] }

function tableOf(text: string): Table {
  const read = readTable(new TextEncoder().encode(text))
  if (!read.allowed) throw new Error(read.text)
  return read.table
}
const read = (cells: string[], change: Partial<ImportChoices> = {}) =>
  createRowReader({ ...choices, ...change }, contactsOf(users))({ row: 2, cells, isCut: false })
const rowWith = (phone: string, change: Partial<Record<ImportTarget, string>> = {}) =>
  read(
    TARGETS.map((target) =>
      target === 'phoneNumber' ? phone : (change[target] ?? (target === 'name' ? 'Maria' : '')),
    ),
  )

it('reads everything that a row says', () => {
  const cells = [
    'Maria  Okafor',
    '303.555.0134',
    'maria@example.com',
    'VIP; Net 30; vip',
    'Rings\ntwice.',
    'ana ruiz',
    'x',
  ]
  expect(read(cells, { tags: ['From old book'] }).fields).toEqual({
    name: 'Maria Okafor',
    phoneNumber: '+13035550134',
    otherPhoneNumbers: [],
    email: 'maria@example.com',
    tags: ['VIP', 'Net 30', 'From old book'],
    notes: 'Rings\ntwice.',
    primaryContactUserId: 'user-1',
    timezone: null,
    optedOut: true,
    values: [],
  })
})

it.each([
  ['', []],
  ['(303) 555-0111; +44 20 7946 0018', ['+13035550111', '+442079460018']],
  ['303-555-0111, 303 555 0134, 3035550111', ['+13035550111']],
])('the other numbers %j are %j', (cell, otherPhoneNumbers) => {
  const targets: ImportTarget[] = ['name', 'phoneNumber', 'otherPhoneNumbers']
  expect(read(['Maria', '3035550134', cell], { targets }).fields).toMatchObject({ otherPhoneNumbers })
})

it('another number that is none, or one too many, is said', () => {
  const targets: ImportTarget[] = ['name', 'phoneNumber', 'otherPhoneNumbers']
  const refusalOf = (cell: string) => read(['Maria', '3035550134', cell], { targets }).refusal
  expect(refusalOf('3035550111; 17; 18')).toEqual({
    kind: 'phone',
    text: '"17" among the other numbers is not a phone number',
  })
  const six = Array.from({ length: 6 }, (_, index) => `303555012${index}`).join(';')
  expect(refusalOf(six)).toEqual({ kind: 'phone', text: 'A customer can have at most 5 other numbers' })
})

it('a number is in one row alone, as the first or another one', () => {
  const targets: ImportTarget[] = ['name', 'phoneNumber', 'otherPhoneNumbers']
  const rows = [
    ['Maria', '3035550134', '3035550111'],
    ['Jun', '3035550111', ''],
    ['Ana', '3035550112', '3035550134'],
  ].map((cells) => read(cells, { targets }))
  const refusals = (repeated: 'first' | 'last') => withoutRepeats(rows, repeated).map(({ refusal }) => refusal?.kind)
  expect(refusals('first')).toEqual([undefined, 'repeated', 'repeated'])
  expect(refusals('last')).toEqual(['repeated', undefined, undefined])
})

it.each([
  ['mountain time', 'America/Denver'],
  ['europe/london', 'Europe/London'],
  ['', null],
])('the time zone %j is %j', (cell, timezone) => {
  const targets: ImportTarget[] = ['name', 'phoneNumber', 'timezone']
  expect(read(['Maria', '3035550134', cell], { targets }).fields).toMatchObject({ timezone })
  const refusal = { kind: 'other', text: '"noon" is not a time zone' }
  expect(read(['Maria', '3035550134', 'noon'], { targets })).toMatchObject({ fields: null, refusal })
})

it.each([
  '3035550134',
  '303-555-0134',
  '(303) 555-0134',
  '303.555.0134',
  '303 555 0134',
  '303/555-0134',
  '+13035550134',
  '+1 (303) 555-0134',
  '1-303-555-0134',
  '13035550134',
  'tel:+1-303-555-0134',
  '3035550134.0',
  '3035550134.00',
  '３０３５５５０１３４',
])('one number, written %s', (phone) => {
  expect(rowWith(phone).fields?.phoneNumber).toBe('+13035550134')
})

it.each([
  ['', 'phone', 'Phone number is required'],
  ['555-0148', 'phone', 'Please enter a valid phone number (at least 10 digits)'],
  ['see office', 'phone', 'Please enter a valid phone number (at least 10 digits)'],
  ['303 555 0182 / 0183', 'phone', 'Two numbers in one cell. Keep one.'],
  ['303 555 0182 or 303 555 0183', 'phone', 'Two numbers in one cell. Keep one.'],
  ['303 555 0182 / 303 555 0183 / office', 'phone', 'Two numbers in one cell. Keep one.'],
  ['555-0148 or 555-0149', 'phone', 'Please enter a valid phone number (at least 10 digits)'],
  ['303 555 0182 / x12', 'phone', 'Please enter a valid phone number (at least 10 digits)'],
  ['1 tel:303-555-0134', 'phone', 'Please enter a valid phone number (at least 10 digits)'],
  ['1303555013.04', 'phone', 'Please enter a valid phone number (at least 10 digits)'],
  ['+13035550134.0', 'phone', 'Please enter a valid phone number (at least 10 digits)'],
  ['see 3035550134.0', 'phone', 'Please enter a valid phone number (at least 10 digits)'],
  [
    '3.03556E+09',
    'phone',
    'A spreadsheet has shortened this number to 3.03556E+09. Format its column as text, and save the file again.',
  ],
])('the number %j is refused', (phone, kind, text) => {
  expect(rowWith(phone).refusal).toEqual({ kind, text })
})

it.each<[Partial<Record<ImportTarget, string>>, string, string]>([
  [{ name: 'x'.repeat(201) }, 'name', 'The name must be 200 characters or less'],
  [{ email: 'petra.lund@' }, 'other', '"petra.lund@" is not an email address'],
  [{ notes: 'x'.repeat(5001) }, 'other', 'Notes must be 5,000 characters or less'],
  [{ tags: 'x'.repeat(51) }, 'other', 'A tag must be 50 characters or less'],
  [{ notes: '4242 4242 4242 4242' }, 'other', expect.stringContaining('card number') as string],
  [{ optOut: 'perhaps' }, 'other', '"perhaps" does not say whether texts are allowed'],
  [{ optOut: 'x'.repeat(60) }, 'other', `"${'x'.repeat(60)}" does not say whether texts are allowed`],
  [{ optOut: 'x'.repeat(61) }, 'other', `"${'x'.repeat(60)}..." does not say whether texts are allowed`],
  [{ optOut: `x${'🚿'.repeat(30)}` }, 'other', `"x${'🚿'.repeat(29)}..." does not say whether texts are allowed`],
  [{ email: `${'n'.repeat(189)}@example.com` }, 'other', `"${'n'.repeat(60)}..." is not an email address`],
  [{ name: '4242 4242 4242 4242' }, 'other', expect.stringContaining('card number') as string],
])('%o is refused', (change, kind, text) => {
  expect(rowWith('(303) 555-0134', change).refusal).toEqual({ kind, text })
})

it('what is as long as it may be is read', () => {
  const longest = { name: 'x'.repeat(200), email: `${'n'.repeat(188)}@example.com`, notes: 'x'.repeat(5000) }
  expect(rowWith('(303) 555-0134', longest).fields).toMatchObject(longest)
})

it('a row that says nothing but a number has nothing else', () => {
  expect(rowWith('(303) 555-0134', { name: '' }).fields).toEqual({
    name: null,
    phoneNumber: '+13035550134',
    otherPhoneNumbers: [],
    email: null,
    tags: [],
    notes: null,
    primaryContactUserId: null,
    timezone: null,
    optedOut: false,
    values: [],
  })
})

it.each([
  ['Ja', true],
  ['do not text', true],
  ['Opted out', true],
  ['opt-out', true],
  ['No text', true],
  ['stop it', null],
  ['unstop', null],
  ['', false],
  ['-', false],
  ['Texts allowed', false],
  ['opted-in', false],
  ['not no', null],
  ['no way', null],
])('%j in the column of who wants no texts: %s', (cell, optedOut) => {
  const { fields, refusal } = rowWith('(303) 555-0134', { optOut: cell })
  expect(optedOut === null ? refusal?.kind : fields?.optedOut).toBe(optedOut ?? 'other')
})

it('a row that is cut off is refused', () => {
  const row = { row: 9, cells: ['Maria', '3035550134', '', '', '', '', ''], isCut: true }
  const text = 'The file ends inside this row. It may be cut off.'
  expect(createRowReader(choices, contactsOf(users))(row).refusal).toEqual({ kind: 'other', text })
})

it.each([
  ['ANA RUIZ', 'user-1'],
  ['  Ana Ruiz ', 'user-1'],
  ['theo@larkspur.test', 'user-2'],
  ['Jo Park', 'user-4'],
  ['Theo Larsen', null],
  ['Nobody', null],
])('members are found by name and by e-mail, of two with one name neither: %j is %j', (text, id) => {
  const find = contactsOf([...users, { id: 'user-4', name: ' Jo Park ', email: 'jo@larkspur.test' }])
  expect(find(text)).toBe(id)
})

it('a row that names nobody has nobody for its contact, also not a member without a name', () => {
  const find = contactsOf([{ id: 'user-5', name: '', email: 'new@larkspur.test' }])
  const cells = ['Maria', '3035550134', '', '', '', '', '']
  expect(createRowReader(choices, find)({ row: 2, cells, isCut: false }).fields).toMatchObject({
    primaryContactUserId: null,
  })
})

it.each([
  ['first', [null, 'Same number as row 2, Hollis', null, 'Same number as row 2, Hollis']],
  ['last', ['Same number as row 5, Mina', 'Same number as row 5, Mina', null, null]],
] as const)('of rows with one number the %s counts', (repeated, refusals) => {
  const { rows } = tableOf('Name,Phone\nHollis,3035550157\nH,303.555.0157\nJun,3035550126\nMina,+1 303 555 0157\n')
  const reader = createRowReader({ ...choices, targets: ['name', 'phoneNumber'], repeated }, contactsOf([]))
  const left = withoutRepeats(rows.map(reader), repeated)
  expect(left.map(({ refusal }) => refusal?.text ?? null)).toEqual(refusals)
})

it('a row without a name is known by its number, and a row that is refused already stays as it is', () => {
  const rows = [
    ['', '3035550157'],
    ['Hollis', '3035550157'],
    ['Jun', '17'],
    ['Wen', '18'],
  ].map((cells) => read(cells, { targets: ['name', 'phoneNumber'] }))
  const text = 'Please enter a valid phone number (at least 10 digits)'
  expect(withoutRepeats(rows, 'first').map(({ refusal }) => refusal)).toEqual([
    null,
    { kind: 'repeated', text: 'Same number as row 2' },
    { kind: 'phone', text },
    { kind: 'phone', text },
  ])
})

it.each<[string, ImportTarget[]]>([
  [
    'Client,Cell,E-mail,Labels,Tech,No text,Comments,Open balance\nA,1,b,c,d,x,e,12.00',
    ['name', 'phoneNumber', 'email', 'tags', 'primaryContact', 'optOut', 'notes', 'ignore'],
  ],
  [
    'Name,Phone,Email,Tags,Notes,Primary Contact,Texts,Last Contact,Total Paid,Outstanding\nA,1,b,c,d,e,Allowed,f,1,2',
    ['name', 'phoneNumber', 'email', 'tags', 'notes', 'primaryContact', 'optOut', 'ignore', 'ignore', 'ignore'],
  ],
  ['a,b,c\nMaria Okafor,maria@example.com,(303) 555-0134', ['name', 'email', 'phoneNumber']],
  ['Phone,Phone,Name\n(303) 555-0134,(303) 555-0135,Maria', ['phoneNumber', 'ignore', 'name']],
  ['Name,Phone,Texts\nMaria,(303) 555-0134,17', ['name', 'phoneNumber', 'ignore']],
])('the columns of %j go to %j', (text, targets) => {
  expect(guessTargets(tableOf(text))).toEqual(targets)
})

it('a column about money is known', () => {
  const heads = [
    'Open balance',
    'Total Paid',
    'Amount due',
    'Owed',
    'Owe',
    'Owes us',
    'Phone',
    'Texts not allowed',
    'Bowed',
  ]
  expect(heads.filter(saysBalance)).toEqual(['Open balance', 'Total Paid', 'Amount due', 'Owed', 'Owe', 'Owes us'])
})

describe('one column alone', () => {
  const placeOf = (head: string, ...cells: string[]) => guessTargets(tableOf([head, ...cells].join('\n')))[0]

  it.each<[ImportTarget, string]>([
    ['email', 'Email, E-mail, Customer email address'],
    ['otherPhoneNumbers', 'Other numbers, Further phone numbers, Additional phone, Alternate phones, other number'],
    ['phoneNumber', 'Phone, Mobile, Cell phone, Tel, tel. no, Telefon, Handy, Number'],
    ['primaryContact', 'Primary contact, Assigned, Assigned to, Owner, Technician, Tech, Rep, Account manager'],
    ['timezone', 'Timezone, Time zone, Zone, TZ'],
    ['tags', 'Tag, Tags, Label, Labels, Group, Groups, Category, Categories'],
    ['notes', 'Note, Notes, Comment, Comments, Remark, Remarks, Memo, Bemerkung'],
    [
      'name',
      'Name, Full name, Customer-name, Clientname, Contact name, Display name, Customer, Client, Contact, Kunde',
    ],
    [
      'ignore',
      'Invoice number, Telex, Hotel, High-tech, Report, Delivery zone, Ritz, Group name, Price tags, Company name',
    ],
    [
      'ignore',
      'Client id, Outstanding, Owes, Owed, Amount due, Saldo, Last contact, Last contacted, Not a last contact',
    ],
  ])('goes to %s when it is called %s', (target, heads) => {
    for (const head of heads.split(', ')) expect([head, placeOf(head, '#1')]).toEqual([head, target])
  })

  it.each([
    'Opted out',
    'Opt-out',
    'optout',
    'No SMS',
    'No texts',
    'Do not text',
    'do not sms',
    'Text not allowed',
    'Texts not allowed',
    'Unsubscribed',
    'Texts',
  ])('called %s goes to who wants no texts', (head) => {
    expect(placeOf(head, 'yes', 'no')).toBe('optOut')
    expect(placeOf(head, '17', '18')).not.toBe('optOut')
  })

  it.each(['Got our texts', 'Texts per month'])('called %s says something else', (head) => {
    expect(placeOf(head, 'yes', 'no')).not.toBe('optOut')
  })

  it.each<[string, ImportTarget, string[]]>([
    ['four of five addresses', 'email', ['a@b.co', 'c@b.co', 'd@b.co', 'e@b.co', '#1']],
    ['three of four addresses', 'ignore', ['a@b.co', 'c@b.co', 'd@b.co', '#1']],
    [
      'fifty numbers, then something else',
      'phoneNumber',
      [...Array<string>(50).fill('3035550134'), ...Array<string>(99).fill('#1')],
    ],
    [
      'something else, then numbers',
      'ignore',
      [...Array<string>(50).fill('#1'), ...Array<string>(999).fill('3035550134')],
    ],
    ['names', 'name', ['Ana de la Cruz', 'J.-P. O’Neil', "D'Arcy & Sons"]],
    ['street addresses', 'ignore', ['12 Elm St', '14 Elm St']],
    ['words with signs', 'ignore', ['Elm #12', 'Oak #3']],
  ])('with %s goes to %s', (_, target, cells) => {
    expect(placeOf('Misc', ...cells)).toBe(target)
  })

  it('is looked at where it has something', () => {
    expect(guessTargets(tableOf('Misc,Name\na@b.co,Ana\n,Ben\n,Cy'))).toEqual(['email', 'name'])
    expect(guessTargets(tableOf('Misc,Name\n,Ana\n,Ben'))).toEqual(['ignore', 'name'])
  })

  it('that says what somebody owes, or when somebody was asked last, goes nowhere, whatever is in it', () => {
    expect(placeOf('Owes', 'Ana Ruiz')).toBe('ignore')
    expect(placeOf('Balance', 'a@b.co')).toBe('ignore')
    expect(placeOf('Last contact', 'Ana Ruiz')).toBe('ignore')
    expect(placeOf('LAST CONTACTED', 'Ana Ruiz')).toBe('ignore')
  })

  it.each(['Last contact person', 'Our last contact'])('called %s may say who it was', (head) => {
    expect(placeOf(head, 'Ana Ruiz')).toBe('name')
  })
})
