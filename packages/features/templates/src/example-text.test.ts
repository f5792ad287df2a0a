import { expect, test } from 'vitest'
import { exampleTextForBilling } from './example-text.ts'

const when = { now: new Date('2026-11-19T21:47:00Z'), zone: 'America/Denver' }

test.each([
  ['Hi {customer_name}, see you at {time}.', ''],
  ['x'.repeat(160), ''],
  ['x'.repeat(161), 'x'.repeat(161)],
  ['Hi {customer_name}, it’s done', 'Hi Alex Morgan, it’s done'],
  ['See {nobody}', 'See {nobody}'],
])('%s needs the carrier’s counter for %j', (content, text) => {
  expect(exampleTextForBilling(content, when)).toBe(text)
})
