import { expect, it } from 'vitest'
import { mergeTemplate } from './merge-template.ts'

const base = { name: 'On the way', content: 'We come', category: 'general' } as const

it('keeps what I changed and takes what only they changed', () => {
  const current = { ...base, category: 'reminders' as const, updatedByName: 'Priya' }
  expect(mergeTemplate(base, { ...base, content: 'We come soon' }, current)).toEqual({
    merged: { name: 'On the way', content: 'We come soon', category: 'reminders' },
    conflict: null,
  })
})

it('asks about what both changed, and about nothing that both made the same', () => {
  const current = { name: 'Near', content: 'We are near', category: 'general' as const, updatedByName: 'Priya' }
  const mine = { ...base, name: 'Near', content: 'We come soon' }
  expect(mergeTemplate(base, mine, current)).toEqual({
    merged: { name: 'Near', content: 'We come soon', category: 'general' },
    conflict: { byName: 'Priya', theirs: { content: 'We are near' } },
  })
})
