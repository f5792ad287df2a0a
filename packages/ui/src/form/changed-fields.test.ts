import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const saved = { name: 'Maria', tags: ['VIP', 'Member'], limit: null as number | null }

test('names the fields that differ', () => {
  expect(changedFields(saved, { ...saved, tags: ['VIP', 'Member'] })).toEqual([])
  expect(changedFields(saved, { name: 'Mary', tags: ['Member', 'VIP'], limit: null })).toEqual(['name', 'tags'])
  expect(changedFields(saved, { ...saved, limit: 0 })).toEqual(['limit'])
})

test('plain objects are equal when what they hold is', () => {
  const hours = { monday: [{ from: '08:00', to: '17:00' }] }
  expect(changedFields(hours, { monday: [{ from: '08:00', to: '17:00' }] })).toEqual([])
  expect(changedFields(hours, { monday: [{ from: '08:00', to: '16:00' }] })).toEqual(['monday'])
})
