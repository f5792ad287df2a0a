import type { Conversation, Customer } from '@parley/contract'
import { expect, it } from 'vitest'
import { SECTION_PATH } from '../navigation.ts'
import { paletteGroups, targetOf } from './palette-groups.ts'

const conversation = (id: string, customerId: string, name: string | null) =>
  ({
    id,
    customerId,
    customer: { name, phoneNumber: '+13035550134', timezone: 'America/Denver', optOut: null },
    phoneNumberLabel: 'Billing',
  }) as Conversation

const customer = (id: string, name: string | null) => ({ id, name, phoneNumber: '+13035550117' }) as Customer

const labels = (groups: ReturnType<typeof paletteGroups>, id: string) =>
  groups.find((group) => group.id === id)?.items.map(({ label }) => label)

it('names a conversation by its customer, number and inbox', () => {
  const [found] = paletteGroups({ query: 'ma', conversations: [conversation('1', 'a', 'Maria Okafor')], customers: [] })
  expect(found).toMatchObject({
    label: 'Conversations',
    items: [{ id: 'conversation:1', label: 'Maria Okafor', description: '(303) 555-0134 · Billing' }],
  })
})

it('does not list a customer twice', () => {
  const groups = paletteGroups({
    query: 'x',
    conversations: [conversation('1', 'a', null)],
    customers: [customer('a', null), customer('b', 'Luis Carrillo')],
  })
  expect(labels(groups, 'conversations')).toEqual(['Unknown'])
  expect(labels(groups, 'customers')).toEqual(['Luis Carrillo'])
})

it('finds pages by a part of their name in any case', () => {
  const groups = paletteGroups({ query: ' INVO', conversations: [], customers: [] })
  expect(labels(groups, 'pages')).toEqual(['Invoices'])
})

it('finds what can be done and leads to it', () => {
  const [action] =
    paletteGroups({ query: 'new mess', conversations: [], customers: [] }).find(({ id }) => id === 'actions')?.items ??
    []
  expect(action?.label).toBe('New message')
  expect(action && targetOf(action)).toEqual({ kind: 'page', path: `${SECTION_PATH}/messages?new=message` })
})

it('offers every page before anything is typed', () => {
  const groups = paletteGroups({ query: '', conversations: [], customers: [] })
  expect(labels(groups, 'pages')).toHaveLength(14)
})

it.each([
  ['conversation:1-2', { kind: 'conversation', id: '1-2' }],
  ['customer:7', { kind: 'customer', id: '7' }],
  [`page:${SECTION_PATH}/team`, { kind: 'page', path: `${SECTION_PATH}/team` }],
])('%s opens %o', (id, target) => {
  expect(targetOf({ id, label: '' })).toEqual(target)
})
