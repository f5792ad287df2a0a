import { cents } from '@parley/domain'
import { describe, expect, test } from 'vitest'
import { decode, encode } from 'zod'
import { money, moneyInput } from './codecs.ts'
import { listConversations } from './conversations.ts'
import { type AnyEndpoint, buildUrl, endpoint, routePath } from './endpoint.ts'
import { allEndpoints, isEndpoint } from './endpoints.ts'
import { problemOfIssues, problems } from './errors.ts'
import { requestText } from './idempotency.ts'
import * as contract from './index.ts'
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
  })
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
