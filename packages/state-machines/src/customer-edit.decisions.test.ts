import type { CustomField } from '@parley/domain'
import { expect, test } from 'vitest'
import { decideCustomerEdit, decideFieldValues } from './customer-edit.decisions.ts'
import { liveChangesOf } from './live-changes.ts'
import { changesOf, made, patched } from './test-changes.ts'
import { countingIds, now } from './test-records.ts'

const customer = {
  id: 'c',
  version: 4,
  name: 'Maria Okafor' as string | null,
  phoneNumber: '+13035550134',
  otherPhoneNumbers: ['+13035550111'],
  email: 'maria@example.com',
  tags: ['VIP', 'Member'],
  notes: null,
  primaryContactUserId: null,
  timezone: null as string | null,
  optedOutAt: null as Date | null,
}
const edited = { byUserId: 'u', now }
const edit = (given: Parameters<typeof decideCustomerEdit>[0]['given'], contact: { isActive: boolean } | null = null) =>
  decideCustomerEdit({ customer, given, contact, newId: countingIds(), ...edited })

test('a time zone is that of a place, or none for that of the number', () => {
  expect(edit({ timezone: 'Denver' })).toMatchObject({ allowed: false, field: 'timezone' })
  expect(patched(changesOf(edit({ timezone: 'Europe/London' })), 'customer')).toMatchObject([
    { timezone: 'Europe/London' },
  ])
})

test('what differs is written under the next version, with what it was', () => {
  const changes = changesOf(edit({ email: '', tags: ['Member', 'VIP', 'vip'], notes: ' Gate 4 ', name: undefined }))
  expect(patched(changes, 'customer')).toEqual([{ id: 'c', email: null, notes: 'Gate 4', version: 5 }])
  expect(made(changes, 'customerChange')).toEqual([
    {
      id: 'id-1',
      customerId: 'c',
      version: 5,
      byUserId: 'u',
      createdAt: now,
      changes: [
        { field: 'email', before: 'maria@example.com', after: null },
        { field: 'notes', before: null, after: 'Gate 4' },
      ],
    },
  ])
  expect(changesOf(edit({ name: 'Maria Okafor', notes: '' }))).toEqual([])
})

test('a name that is known cannot be taken away, one that is not need not be given', () => {
  expect(edit({ name: ' ' })).toMatchObject({ allowed: false, text: 'Name is required', field: 'name' })
  const nameless = { ...customer, name: null }
  const outcome = decideCustomerEdit({
    customer: nameless,
    given: { name: null, notes: 'x' },
    contact: null,
    newId: countingIds(),
    ...edited,
  })
  expect(outcome).toMatchObject({ allowed: true })
})

test('a number that becomes the first is no other one any more', () => {
  const changes = changesOf(edit({ phoneNumber: '+13035550111' }))
  expect(patched(changes, 'customer')).toMatchObject([{ phoneNumber: '+13035550111', otherPhoneNumbers: [] }])
  const six = ['2', '3', '4', '5', '6', '7'].map((digit) => `+1303555011${digit}`)
  expect(edit({ otherPhoneNumbers: six })).toMatchObject({ field: 'otherPhoneNumbers' })
})

test('a number taken off somebody who wants no texts is remembered, one that only moves is not', () => {
  const stopped = { ...customer, optedOutAt: now }
  const given = { phoneNumber: '+13035550111', otherPhoneNumbers: ['+13035550112'] }
  const kept = (who: typeof customer) =>
    changesOf(decideCustomerEdit({ customer: who, given, contact: null, newId: countingIds(), ...edited })).filter(
      ({ type }) => type === 'keepOptOuts',
    )
  expect(kept(stopped)).toEqual([{ type: 'keepOptOuts', phones: ['+13035550134'] }])
  expect(kept(customer)).toEqual([])
})

test('who has left the team becomes nobody’s contact, and stays the one they were', () => {
  expect(edit({ primaryContactUserId: 'gone' }, { isActive: false })).toMatchObject({ code: 'wrong_state' })
  const before = { ...customer, primaryContactUserId: 'gone' }
  const given = { primaryContactUserId: 'gone', notes: 'x' }
  const contact = { isActive: false }
  expect(decideCustomerEdit({ customer: before, given, contact, newId: countingIds(), ...edited })).toMatchObject({
    allowed: true,
  })
})

test('another name or number is shown wherever customers are named', () => {
  const topics = (given: Parameters<typeof edit>[0]) =>
    changesOf(edit(given)).flatMap((change) => liveChangesOf(change).map(({ topic }) => topic))
  expect(topics({ name: 'Maria' })).toEqual(['customer', 'invoice', 'transaction', 'audit', 'notification'])
  expect(topics({ notes: 'x' })).toEqual(['customer'])
})

const field = (id: string, more: Partial<CustomField> = {}): CustomField => ({
  id,
  fieldName: id,
  fieldLabel: id,
  fieldType: 'text',
  placeholder: null,
  helpText: null,
  isRequired: false,
  isActive: true,
  displayOrder: 1,
  fieldOptions: [],
  version: 1,
  ...more,
})
const save = (given: Readonly<Record<string, string>>) =>
  decideFieldValues({
    customer,
    fields: [field('address', { isRequired: true }), field('gate'), field('pager', { isActive: false })],
    values: [
      { customFieldId: 'address', value: '1 Elm St' },
      { customFieldId: 'gate', value: '4471' },
      { customFieldId: 'pager', value: '12' },
    ],
    given: Object.entries(given).map(([customFieldId, value]) => ({ customFieldId, value })),
    newId: countingIds(),
    ...edited,
  })

test('custom fields are written, cleared and left under one version', () => {
  const changes = changesOf(save({ address: '2 Elm St', gate: ' ', pager: '12' }))
  expect(patched(changes, 'customer')).toEqual([{ id: 'c', version: 5 }])
  expect(changes.at(-1)).toEqual({
    type: 'fieldValues',
    customerId: 'c',
    values: [
      { customFieldId: 'address', value: '2 Elm St' },
      { customFieldId: 'gate', value: null },
    ],
  })
  expect(changesOf(save({ gate: '4471' }))).toEqual([])
})

test('what must be there, is in use no more or belongs to nobody is refused', () => {
  expect(save({ address: '' })).toMatchObject({ text: 'address is required', field: 'address' })
  expect(save({ pager: '13' })).toMatchObject({
    code: 'wrong_state',
    text: 'pager is no longer in use',
    field: 'pager',
  })
  expect(save({ other: 'x' })).toMatchObject({ code: 'not_found', text: 'No such custom field' })
})
