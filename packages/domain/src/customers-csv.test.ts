import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { csvLines } from './csv.ts'
import { customerCells, joinTags, splitTags } from './customers-csv.ts'

it('writes a customer as a row', () => {
  const customer = {
    name: 'Maria Okafor',
    phoneNumber: '+13035550134',
    email: null,
    tags: ['VIP', 'Net 30'],
    notes: '=1+1',
    primaryContact: { name: 'Ana Ruiz' },
    optedOutAt: '2026-11-01T10:00:00.000Z',
    lastContactedAt: '2026-11-19T02:00:00.000Z',
    totalPaid: cents(188_050),
    outstandingBalance: cents(0),
  }
  expect(csvLines([customerCells(customer, 'America/Denver')])).toBe(
    "Maria Okafor,(303) 555-0134,,VIP; Net 30,'=1+1,Ana Ruiz,Not allowed,2026-11-18,1880.50,0.00\r\n",
  )
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
