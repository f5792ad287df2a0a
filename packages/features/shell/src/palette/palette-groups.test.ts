import type { Conversation, Customer, Invoice, Transaction } from '@parley/contract'
import { cents } from '@parley/domain'
import type { ActionGroup } from '@parley/ui'
import { describe, expect, it } from 'vitest'
import { SECTION_PATH } from '../navigation.ts'
import { paletteGroups, recordPath, targetOf } from './palette-groups.ts'

const conversation = (id: string, customerId: string, name: string | null) =>
  ({
    id,
    customerId,
    customer: { name, phoneNumber: '+13035550134', timezone: 'America/Denver', optOut: null },
    phoneNumberLabel: 'Billing',
  }) as Conversation

const customer = (id: string, name: string | null) => ({ id, name, phoneNumber: '+13035550117' }) as Customer

const NOTHING = { conversations: [], customers: [], invoices: [], transactions: [], selection: [] }

const labels = (groups: ReturnType<typeof paletteGroups>, id: string) =>
  groups.find((group) => group.id === id)?.items.map(({ label }) => label)

it('names a conversation by its customer, number and inbox', () => {
  const [found] = paletteGroups({
    ...NOTHING,
    query: 'ma',
    conversations: [conversation('1', 'a', 'Maria Okafor')],
  })
  expect(found).toMatchObject({
    label: 'Conversations',
    items: [{ id: 'conversation:1', label: 'Maria Okafor', description: '(303) 555-0134 · Billing' }],
  })
})

it('does not list a customer twice', () => {
  const groups = paletteGroups({
    ...NOTHING,
    query: 'x',
    conversations: [conversation('1', 'a', null)],
    customers: [customer('a', null), customer('b', 'Luis Carrillo')],
  })
  expect(labels(groups, 'conversations')).toEqual(['Unknown'])
  expect(labels(groups, 'customers')).toEqual(['Luis Carrillo'])
})

it('finds pages by a part of their name in any case', () => {
  const groups = paletteGroups({ ...NOTHING, query: ' INVO' })
  expect(labels(groups, 'pages')).toEqual(['Invoices'])
})

it('finds what can be done and leads to it', () => {
  const [action] = paletteGroups({ ...NOTHING, query: 'new mess' }).find(({ id }) => id === 'actions')?.items ?? []
  expect(action?.label).toBe('New message')
  expect(action && targetOf(action)).toEqual({ kind: 'page', path: `${SECTION_PATH}/messages?new=message` })
})

it('offers every page before anything is typed', () => {
  const groups = paletteGroups({ ...NOTHING, query: '' })
  expect(labels(groups, 'pages')).toHaveLength(14)
})

it.each([
  ['conversation:1-2', { kind: 'conversation', id: '1-2' }],
  ['invoice:7', { kind: 'invoice', id: '7' }],
  ['transaction:7', { kind: 'transaction', id: '7' }],
  ['action:1.2', { kind: 'action', group: 1, index: 2 }],
  ['customer:7', { kind: 'customer', id: '7' }],
  [`page:${SECTION_PATH}/team`, { kind: 'page', path: `${SECTION_PATH}/team` }],
])('%s opens %o', (id, target) => {
  expect(targetOf({ id, label: '' })).toEqual(target)
})

const invoice = (invoiceNumber: string, dollars: number, rest: Partial<Invoice> = {}) =>
  ({
    id: invoiceNumber,
    invoiceNumber,
    amount: cents(dollars * 100),
    balanceDue: cents(dollars * 100),
    status: 'paid',
    displayStatus: 'paid',
    customerName: 'Maria Okafor',
    customerPhone: '+13035550134',
    description: 'Water heater',
    ...rest,
  }) as Invoice

const transaction = (id: string, dollars: number, rest: Partial<Transaction> = {}) =>
  ({
    id,
    invoiceNumber: 'INV-2068',
    amount: cents(dollars * 100),
    status: 'completed',
    paymentMethod: 'payment_link',
    customerName: null,
    customerPhone: '+13035550134',
    ...rest,
  }) as Transaction

const order = (groups: ReturnType<typeof paletteGroups>) =>
  groups.filter(({ items }) => items.length > 0).map(({ label }) => label)

describe('money', () => {
  it('is said with number, customer, amount and status', () => {
    const groups = paletteGroups({
      ...NOTHING,
      query: 'mar',
      invoices: [invoice('INV-2068', 1240.5)],
      transactions: [transaction('c04be817-0000-4000-8000-000000000000', 1240.5)],
    })
    expect(groups.find(({ id }) => id === 'invoices')?.items).toMatchObject([
      {
        label: 'INV-2068, Maria Okafor',
        description: 'Water heater',
        amount: '$1,240.50',
        badge: { label: 'Paid', tone: 'success' },
      },
    ])
    expect(groups.find(({ id }) => id === 'transactions')?.items).toMatchObject([
      {
        label: 'c04be817, (303) 555-0134',
        description: 'INV-2068, Payment Link',
        amount: '$1,240.50',
        badge: { label: 'Completed', tone: 'success' },
      },
    ])
  })

  it('stands by exact number, exact amount, what is open, and the rest as it came', () => {
    const open = { status: 'unpaid', displayStatus: 'overdue' } as const
    const invoices = [
      invoice('INV-1', 5),
      invoice('INV-2', 5, open),
      invoice('INV-3', 640),
      invoice('INV-4', 1000, { ...open, balanceDue: cents(64_000) }),
      invoice('INV-640', 5),
    ]
    const found = labels(paletteGroups({ ...NOTHING, query: '640', invoices }), 'invoices')
    expect(found?.map((label) => label.split(',')[0])).toEqual(['INV-640', 'INV-3', 'INV-4', 'INV-2', 'INV-1'])
  })

  it.each(['INV 2068', 'inv-2068', 'INV2068', '#2068', '2068'])('%s is the number of one', (query) => {
    const invoices = [invoice('INV-12068', 5), invoice('INV-2068', 5)]
    const found = labels(paletteGroups({ ...NOTHING, query, invoices }), 'invoices')
    expect(found?.[0]).toMatch(/^INV-2068/)
  })

  it('shows five, and the way to all', () => {
    const invoices = Array.from({ length: 6 }, (_, i) => invoice(`INV-${i}`, 5))
    const items = paletteGroups({ ...NOTHING, query: 'ma ok', invoices }).find(({ id }) => id === 'invoices')?.items
    expect(items).toHaveLength(6)
    expect(items?.[5]).toMatchObject({
      id: `page:${SECTION_PATH}/invoices?search=ma+ok`,
      label: 'Show all invoices with “ma ok”',
    })
  })

  it('stands before people only where the term names it', () => {
    const found = {
      ...NOTHING,
      conversations: [conversation('1', 'a', 'Maria Okafor')],
      invoices: [invoice('INV-2068', 640)],
    }
    expect(order(paletteGroups({ ...found, query: '640' }))).toEqual(['Invoices', 'Conversations'])
    expect(order(paletteGroups({ ...found, query: '303' }))).toEqual(['Conversations', 'Invoices'])
  })

  it('opens its details', () => {
    expect(recordPath('transaction', '7')).toBe(`${SECTION_PATH}/transactions?transaction=7`)
  })
})

describe('what is selected', () => {
  const run = () => undefined
  const selection: ActionGroup[] = [
    { title: 'Conversation with Maria', actions: [{ id: 'done', label: 'Mark done', keys: 'E', run }] },
    { title: 'Invoice INV-7', actions: [{ id: 'void', label: 'Void invoice...', disabledReason: 'Being paid', run }] },
  ]
  const conversations = [conversation('1', 'a', 'Maria Okafor')]

  it('offers what can be done with it, and why not', () => {
    expect(paletteGroups({ ...NOTHING, query: '', selection })).toMatchObject([
      {},
      {},
      {},
      {},
      { label: 'Conversation with Maria', items: [{ id: 'action:0.0', label: 'Mark done', keys: 'E' }] },
      { label: 'Invoice INV-7', items: [{ id: 'action:1.0', disabledReason: 'Being paid' }] },
      {},
      {},
    ])
  })

  it.each([
    ['done', ['Conversation with Maria', 'Conversations']],
    ['mark done', ['Conversation with Maria', 'Conversations']],
    ['mar', ['Conversations', 'Conversation with Maria']],
    ['', ['Recent conversations', 'Conversation with Maria', 'Invoice INV-7', 'Actions', 'Pages']],
  ])('%j leads to %j', (query, expected) => {
    expect(order(paletteGroups({ ...NOTHING, query, selection, conversations }))).toEqual(expected)
  })
})
