import type { Template } from '@parley/domain'
import { expect, it } from 'vitest'
import { countUse, decideCreateTemplate, decideDeleteTemplate, decideEditTemplate } from './template.decisions.ts'
import { changesOf, made, patched } from './test-changes.ts'
import { actor, countingIds, now } from './test-records.ts'

const template: Template = {
  id: 't',
  name: 'On the way',
  content: 'We are on the way, {customer_name}',
  category: 'appointments',
  createdByUserId: actor.userId,
  version: 3,
  useCount: 7,
  lastUsedAt: new Date('2026-11-01T10:00:00Z'),
  updatedByUserId: null,
  updatedAt: new Date('2026-10-01T10:00:00Z'),
  deletedAt: null,
}
const others: Template = { ...template, createdByUserId: 'user-2' }

it('keeps a new template of whoever made it', () => {
  const draft = { name: ' Hello ', content: ' Hi ', category: 'general' } as const
  const changes = changesOf(decideCreateTemplate({ actor, draft, now, newId: countingIds() }))
  expect(made(changes, 'template')).toMatchObject([
    { id: 'id-1', name: 'Hello', content: 'Hi', createdByUserId: actor.userId, version: 1, useCount: 0 },
  ])
})

it('changes what is given, with a higher version', () => {
  const changes = changesOf(decideEditTemplate({ actor, template, given: { name: 'Near' }, now }))
  expect(patched(changes, 'template')).toMatchObject([
    { name: 'Near', content: template.content, version: 4, updatedByUserId: actor.userId, updatedAt: now },
  ])
})

it.each([{ content: 'We are near' }, { category: 'general' as const }])('changes only what is given: %j', (given) => {
  const changes = changesOf(decideEditTemplate({ actor, template, given, now }))
  const { name, content, category } = template
  expect(patched(changes, 'template')).toMatchObject([{ name, content, category, ...given, version: 4 }])
})

it.each([
  ['name', { name: ' ' }],
  ['content', { content: '' }],
])('has a %s, when it is made and when it is changed', (field, given) => {
  const draft = { name: 'Hello', content: 'Hi', category: 'general', ...given } as const
  const refusal = { allowed: false, code: 'invalid', field }
  expect(decideCreateTemplate({ actor, draft, now, newId: countingIds() })).toMatchObject(refusal)
  expect(decideEditTemplate({ actor, template, given, now })).toMatchObject(refusal)
})

it('changes nothing where all stands so already', () => {
  expect(changesOf(decideEditTemplate({ actor, template, given: { name: ' On the way ' }, now }))).toEqual([])
})

it('lets a standard user change and delete only their own', () => {
  expect(decideEditTemplate({ actor, template: others, given: { name: 'X' }, now })).toMatchObject({
    code: 'forbidden',
  })
  expect(decideDeleteTemplate(others, actor, now)).toMatchObject({ code: 'forbidden' })
  const lead = { ...actor, role: 'manager' as const }
  expect(patched(changesOf(decideDeleteTemplate(others, lead, now)), 'template')).toMatchObject([{ deletedAt: now }])
})

it('counts a text that still says what the template does, and no other', () => {
  expect(patched(countUse(template, 'We are on the way, Ana', now), 'template')).toMatchObject([
    { useCount: 8, lastUsedAt: now },
  ])
  expect(countUse(template, 'Call me back', now)).toEqual([])
  expect(countUse(null, 'We are on the way, Ana', now)).toEqual([])
})
