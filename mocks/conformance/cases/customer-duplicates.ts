import { countDuplicates, createCustomer, listDuplicates, markDifferentPerson } from '@parley/contract'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'

const ONE = 'Priscilla Nwosu'
const OTHER = 'Jun Tanaka'

const add = (name: string, body: (f: Fixture) => object): Case => ({
  name,
  endpoint: createCustomer,
  as: 'basic',
  body,
  status: 201,
})

const found = (name: string, query: Record<string, string> = {}): Case => ({
  name,
  endpoint: listDuplicates,
  as: 'manager',
  query: () => query,
  status: 200,
})

const apart = (name: string, body: (f: Fixture) => object, answer: Pick<Case, 'status' | 'code'>): Case => ({
  name,
  endpoint: markDifferentPerson,
  as: 'manager',
  params: (f) => ({ id: f.customer(ONE) }),
  body: (f) => ({ otherId: f.customer(OTHER), isDifferent: true, ...body(f) }),
  ...answer,
})

const count = (name: string): Case => ({ name, endpoint: countDuplicates, as: 'manager', status: 200 })

/** Possible duplicates among customers. */
export const customerDuplicates: readonly Case[] = [
  count('pairs, counted'),
  add('an e-mail in other letters', () => ({
    name: 'J. Tanaka',
    phoneNumber: '+13035550998',
    email: 'JUN.TANAKA@example.com',
  })),
  add('a name and a tag', () => ({ name: 'Ada Example', phoneNumber: '+13035550997', tags: ['Twin', 'VIP'] })),
  add('a name that sounds like it, in another order', () => ({
    name: 'EXAMPLE, Adah',
    phoneNumber: '+13035550996',
    tags: ['Twin'],
  })),
  add('the same name without the tag', () => ({ name: 'Ada Example', phoneNumber: '+13035550995', tags: ['Other'] })),
  found('pairs, the latest first'),
  found('a page of pairs', { limit: '1' }),
  count('more pairs, counted'),
  { ...found('the pairs of another organisation'), as: 'otherManager' },
  apart('two who are not alike are told apart', () => ({}), { status: 200 }),
  apart('again', () => ({}), { status: 200 }),
  apart('and not any more', () => ({ isDifferent: false }), { status: 200 }),
  apart('somebody from themselves', (f) => ({ otherId: f.customer(ONE) }), { status: 409, code: 'wrong_state' }),
  apart('somebody from nobody', () => ({ otherId: UNKNOWN_ID }), { status: 404 }),
]
