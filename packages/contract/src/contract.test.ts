import { cents } from '@parley/domain'
import { describe, expect, test } from 'vitest'
import { decode, encode, z } from 'zod'
import { base64File, bodyOfFile } from './base64-file.ts'
import { instant, localDate, money, moneyInput, moneyNumber, moneyTotal, page, text } from './codecs.ts'
import { listConversations } from './conversations.ts'
import { bulkAssignCustomers, tagsOf } from './customer-bulk.ts'
import { listCustomerTimeline } from './customer-timeline.ts'
import { type AnyEndpoint, buildUrl, endpoint, routePath } from './endpoint.ts'
import { allEndpoints, isEndpoint } from './endpoints.ts'
import { problemOfIssues, problems } from './errors.ts'
import { readIdempotencyKey, requestText } from './idempotency.ts'
import * as contract from './index.ts'
import { draftOf, editOf, partOf } from './meeting-writes.ts'
import { createPaymentRequest } from './payment-requests.ts'

describe('amounts', () => {
  test.each([
    ['12.5', 1250],
    ['0.01', 1],
    [125, 12_500],
    [0.1, 10],
  ])('a payload may say %j', (input, expected) => {
    expect(decode(moneyInput, input)).toBe(expected)
  })

  test.each(['1e3', '0x10', '-1', '1.234', '', ' 1', 'NaN', '12345678'])('a payload may not say %j', (input) => {
    expect(moneyInput.safeParse(input).success).toBe(false)
  })

  test('an answer carries two decimals', () => {
    expect(encode(money, cents(12_500))).toBe('125.00')
    expect(encode(moneyTotal, cents(123_456_789_012))).toBe('1234567890.12')
    expect(encode(moneyNumber, cents(1250))).toBe(12.5)
    expect(encode(moneyInput, cents(1250))).toBe('12.50')
  })

  test('an answer of anything else breaks the contract', () => {
    expect(decode(money, '125.00')).toBe(12_500)
    expect(money.safeParse('x').error?.issues).toMatchObject([{ message: 'Not an amount' }])
    expect(moneyInput.safeParse('x').error?.issues).toMatchObject([{ message: 'Please enter a valid amount' }])
  })

  test.each([
    ['-0.05', -5],
    ['1234567890123.45', 123_456_789_012_345],
  ])('a sum may be %s', (sum, expected) => {
    expect(decode(moneyTotal, sum)).toBe(expected)
  })

  test.each(['12', '1.2', '1.234', 'x1.00', '1.00x', '--1.00', '12345678901234.00', '.00'])('no sum is %s', (sum) => {
    expect(moneyTotal.safeParse(sum).success).toBe(false)
  })
})

describe('a list that grows', () => {
  const query = z.object(page)

  test.each([
    ['1', 1],
    ['200', 200],
  ])('gives %s at a time', (limit, expected) => {
    expect(query.parse({ limit })).toEqual({ limit: expected })
    expect(encode(query, { limit: expected })).toEqual({ limit })
  })

  test.each(['0', '201', '1000', '', '-1', '1.5', 'a1', '1a'])('does not give %j', (limit) => {
    expect(query.safeParse({ limit }).success).toBe(false)
  })

  test('goes on behind a cursor of at most 500 characters', () => {
    expect(query.safeParse({ cursor: 'x'.repeat(500) }).success).toBe(true)
    expect(query.safeParse({ cursor: 'x'.repeat(501) }).success).toBe(false)
    expect(query.parse({})).toEqual({})
  })
})

test('a text is trimmed, has a character and no more than it may have', () => {
  expect(text(3).parse(' abc ')).toBe('abc')
  expect(text(3).safeParse(' ').success).toBe(false)
  expect(text(3).safeParse('abcd').success).toBe(false)
})

test.each([
  [contract.createCustomField, (name: string) => ({ fieldLabel: name, fieldName: name, fieldType: 'text' })],
  [contract.renamePasskey, (name: string) => ({ name })],
  [
    contract.setUp,
    (name: string) => ({
      organizationName: name,
      timezone: 'America/Denver',
      phoneNumber: '+13035550100',
      name,
      email: 'dana@larkspur.example',
      password: 'five spare copper elbows',
    }),
  ],
])('names and labels have 200 characters and no more: $name', ({ body }, of) => {
  expect(body.safeParse(of('x'.repeat(200))).error?.issues ?? []).toEqual([])
  expect(body.safeParse(of('x'.repeat(201))).success).toBe(false)
})

test('an instant is one of UTC, a day one that there is', () => {
  expect(instant.safeParse('2026-11-21T18:00:00Z').success).toBe(true)
  expect(instant.safeParse('2026-11-21T18:00:00+01:00').success).toBe(false)
  expect(localDate.safeParse('2026-02-28').success).toBe(true)
  expect(localDate.safeParse('2026-02-30').success).toBe(false)
})

test.each([
  ['a', 'a'],
  ['~'.repeat(200), '~'.repeat(200)],
  [null, null],
  [undefined, null],
])('the key of a request may be %j', (header, key) => {
  expect(readIdempotencyKey(header)).toBe(key)
})

test.each(['', ' ', 'a b', 'a\u007F', 'x'.repeat(201)])('no key of a request is %j', (header) => {
  expect(() => readIdempotencyKey(header)).toThrow('Idempotency-Key must be 1 to 200 visible characters')
})

describe('urls', () => {
  const target = endpoint({ name: 'x', method: 'GET', path: '/a/{id}/b', summary: '', response: null, policy: 'read' })

  test('fill placeholders and leave empty query values out', () => {
    expect(buildUrl(target, { id: 'a/b' }, { search: '', state: undefined, q: 'ä&' })).toBe('/a/a%2Fb/b?q=%C3%A4%26')
  })

  test('name the fix when a placeholder has no value', () => {
    expect(() => buildUrl(target)).toThrow('pass params.id')
  })

  test('become routes', () => {
    expect(routePath(target)).toBe('/a/:id/b')
  })
})

describe('refused input', () => {
  const issuesOf = (result: { success: boolean; error?: unknown }) =>
    result.error as Parameters<typeof problemOfIssues>[0]

  test('is 400 with a text per field', () => {
    const result = createPaymentRequest.body.safeParse({ mode: 'new', amount: '1e3', dueDate: '2026-02-30' })
    const problem = problemOfIssues(issuesOf(result))
    expect(problem.status).toBe(400)
    expect(Object.keys(problem.body.fields ?? {})).toEqual(
      expect.arrayContaining(['amount', 'dueDate', 'invoiceNumber']),
    )
  })

  test('is 404 when only an id is malformed', () => {
    const result = listConversations.query.safeParse({ phoneNumberId: 'nope' })
    expect(problemOfIssues(issuesOf(result)).status).toBe(404)
  })
})

test('a rule’s refusal keeps its sentence and names its field', () => {
  const refusal = {
    allowed: false,
    code: 'limit_exceeded',
    text: 'Amount exceeds your limit of $500.00',
    field: 'amount',
  } as const
  expect(problems.refused(refusal)).toMatchObject({ status: 403, body: { fields: { amount: refusal.text } } })
})

test('the list of all endpoints has every one that is exported, and no other', () => {
  const exported: readonly unknown[] = Object.values(contract)
  const namesOf = (all: readonly AnyEndpoint[]) => all.map(({ name }) => name).toSorted()
  expect(namesOf(allEndpoints())).toEqual(namesOf(exported.filter(isEndpoint)))
})

test('every write names reads that exist', () => {
  const reads = new Set(
    allEndpoints()
      .filter(({ method }) => method === 'GET')
      .map(({ name }) => name),
  )
  for (const { name, affects } of allEndpoints()) {
    for (const read of affects) expect(reads, `${name} affects ${read}`).toContain(read)
  }
})

describe('the text of a request', () => {
  const target = endpoint({ name: 'x', method: 'POST', path: '/a/{id}', summary: '', response: null, policy: 'read' })
  const input = { params: { id: 'a' }, query: { page: '1' }, body: { one: 1, two: { b: 1, a: [2, 1] } } }

  test('does not depend on the order of fields', () => {
    const turned = { ...input, body: { two: { a: [2, 1], b: 1 }, one: 1 } }
    expect(requestText(target, turned)).toBe(requestText(target, input))
  })

  test.each([
    ['path', { ...input, params: { id: 'b' } }],
    ['query', { ...input, query: { page: '2' } }],
    ['body', { ...input, body: { ...input.body, one: 2 } }],
    ['list', { ...input, body: { ...input.body, two: { b: 1, a: [1, 2] } } }],
  ])('is another one for another %s', (_, other) => {
    expect(requestText(target, other)).not.toBe(requestText(target, input))
  })

  test('is another one for another call', () => {
    expect(requestText({ name: 'y' }, input)).not.toBe(requestText(target, input))
  })
})

test.each([
  ['', true],
  ['QUJD', true],
  ['QUI=', true],
  ['QQ==', true],
  ['QUJ', false],
  ['QQ=', false],
  ['Q===', false],
  ['QU=D', false],
  ['QU-_', false],
  ['QUJD\n', false],
])('%j can be a file: %s', (file, isFile) => {
  const { error } = base64File.safeParse(file)
  const messages = new Set(error?.issues.map(({ message }) => message))
  expect([...messages]).toEqual(isFile ? [] : ['The file must be base64'])
})

test('a file a little too large still comes, to be told so', () => {
  expect(bodyOfFile(300)).toBe(800)
  expect(bodyOfFile(301)).toBe(808)
})

const customerIds = ['019d1916-4dfb-737c-865b-0dd08443572e']
test.each([
  [{ customerIds }, true],
  [{ filter: {} }, true],
  [{ filter: {}, exceptIds: customerIds }, true],
  [{}, false],
  [{ customerIds, filter: {} }, false],
  [{ customerIds, exceptIds: customerIds }, false],
])('a change of many goes to %j: %s', (selection, isOne) => {
  const { error } = bulkAssignCustomers.body.safeParse({ ...selection, primaryContactUserId: null })
  expect(error?.issues.map(({ message, path }) => [message, path.join('.')]) ?? []).toEqual(
    isOne ? [] : [['Give either customerIds or filter, and exceptIds only with filter', 'customerIds']],
  )
})

test('tags to add come by either name', () => {
  expect(tagsOf({ customerIds, add: ['VIP'], tags: ['Net 30'], remove: ['Old'] })).toEqual({
    add: ['VIP', 'Net 30'],
    remove: ['Old'],
  })
  expect(tagsOf({ customerIds })).toEqual({ add: [], remove: [] })
})

test('kinds of a timeline stand in the address with commas between them', () => {
  const { query } = listCustomerTimeline
  expect(query.parse({ kinds: 'calls,notes' })).toMatchObject({ kinds: ['calls', 'notes'] })
  expect(encode(query, { kinds: ['calls', 'notes'] })).toMatchObject({ kinds: 'calls,notes' })
  expect(query.safeParse({ kinds: 'calls,letters' }).success).toBe(false)
})

describe('a meeting as it is sent', () => {
  const told = {
    title: 'Dispatch',
    startTime: '2026-11-19T22:00:00.000Z',
    timezone: 'America/Denver',
  } as const

  test('has no end, no link and no series unless they are said', () => {
    expect(draftOf(told)).toEqual({
      ...told,
      startTime: new Date('2026-11-19T22:00:00.000Z'),
      endTime: null,
      description: null,
      link: null,
      isOnZoom: false,
      repeat: null,
    })
    const more = { endTime: '2026-11-19T23:00:00.000Z', description: 'Plans', link: 'https://a.test', isOnZoom: true }
    expect(draftOf({ ...told, ...more })).toMatchObject({ ...more, endTime: new Date('2026-11-19T23:00:00.000Z') })
  })

  test('keeps on an edit what is not said, and loses what is null', () => {
    const nothing = editOf({ baseVersion: 1 })
    expect(Object.values(nothing).filter((value) => value !== undefined)).toEqual([])
    expect(editOf({ baseVersion: 1, startTime: told.startTime, endTime: null, link: null })).toMatchObject({
      startTime: new Date('2026-11-19T22:00:00.000Z'),
      endTime: null,
      link: null,
    })
    expect(editOf({ baseVersion: 1, endTime: told.startTime })).toMatchObject({ endTime: new Date(told.startTime) })
  })

  test('is the whole series unless one of its days is said', () => {
    expect(partOf({})).toEqual({ scope: 'all', day: null })
    expect(partOf({ scope: 'this', occurrence: '2026-11-19' })).toEqual({ scope: 'this', day: '2026-11-19' })
  })
})
