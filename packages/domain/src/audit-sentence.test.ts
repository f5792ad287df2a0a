import { expect, test } from 'vitest'
import { AUDIT_SENTENCES, auditAmount, auditReason, auditSentenceKey } from './audit-sentence.ts'

test.each([
  ['payment.settle', true, { status: 'completed' }, 'payment.settle itself'],
  ['payment.settle', false, null, 'payment.settle'],
  ['refund.create', false, { status: 'requested' }, 'refund.create requested'],
  ['refund.create', true, { status: 'succeeded' }, 'refund.create'],
  ['refund.settle', true, { status: 'failed' }, 'refund.settle failed'],
] as const)('%s by itself %s with %j is said as %s', (action, isByItself, after, key) => {
  expect(auditSentenceKey(action, isByItself, after)).toBe(key)
  expect(AUDIT_SENTENCES[key]).toMatch(/\.$/)
})

test('every sentence is one, and says something else than the others', () => {
  const sentences = Object.entries(AUDIT_SENTENCES)
  expect(sentences.filter(([, sentence]) => !/^(\{who\}|[A-Z]).* .*\.$/.test(sentence))).toEqual([])
  expect(new Set(Object.values(AUDIT_SENTENCES)).size).toBe(sentences.length)
})

test('the amount and the reason of an entry are read, where it has them', () => {
  expect(auditAmount({ amount: '12.50' })).toBe(1250)
  expect(auditAmount({ amount: 12 })).toBeNull()
  expect(auditAmount(null)).toBeNull()
  expect(auditReason({ reason: 'Asked twice' })).toBe('Asked twice')
  expect(auditReason({ voidReason: 'Entered twice' })).toBe('Entered twice')
  expect(auditReason({ reason: '' })).toBeNull()
  expect(auditReason(null)).toBeNull()
})
