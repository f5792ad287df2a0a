import type { SavedView } from '@parley/domain'
import { describe, expect, it, test } from 'vitest'
import { decideCreateView, decideDeleteView, decideUpdateView } from './saved-view.decisions.ts'
import { changesOf } from './test-changes.ts'
import { actor, countingIds, now } from './test-records.ts'

const lead = { ...actor, role: 'manager' as const }
const filters = { state: 'open', tag: 'VIP' } as const
const own: SavedView = {
  id: 'id-1',
  name: 'VIPs',
  ownerUserId: actor.userId,
  filters,
  createdByUserId: actor.userId,
  createdAt: now,
}
const ofTeam: SavedView = { ...own, ownerUserId: null }
const create = (draft: Partial<Parameters<typeof decideCreateView>[0]['draft']>, who = actor, count = 29) =>
  decideCreateView({
    actor: who,
    draft: { name: ' VIPs ', isTeam: false, filters, ...draft },
    count,
    now,
    newId: countingIds(),
  })

describe('a new view', () => {
  test.each([
    ['the person’s own', false, actor, own],
    ['the team’s, of a manager', true, lead, ofTeam],
  ])('is %s', (_, isTeam, who, view) => {
    expect(create({ isTeam }, who)).toEqual({
      allowed: true,
      view,
      changes: [{ type: 'put', noun: 'savedView', record: view }],
    })
  })

  test.each([
    ['without a name', () => create({ name: ' ' }), { code: 'invalid', field: 'name' }],
    ['of the team, of a standard user', () => create({ isTeam: true }), { code: 'forbidden' }],
    ['that narrows nothing', () => create({ filters: {} }), { code: 'invalid', field: 'filters' }],
    [
      'beside 30 of one’s own',
      () => create({}, actor, 30),
      { text: 'You have 30 views already. Delete one that is no longer needed, then save this one.' },
    ],
    [
      'beside 30 of the team',
      () => create({ isTeam: true }, lead, 30),
      { text: 'The team has 30 views already. Delete one that is no longer needed, then save this one.' },
    ],
  ])('is refused %s', (_, decide, refusal) => {
    expect(decide()).toMatchObject({ allowed: false, ...refusal })
  })
})

describe('a view that is there', () => {
  it('changes what is given and stands otherwise', () => {
    expect(changesOf(decideUpdateView(actor, own, { name: ' Best ' }))).toEqual([
      { type: 'patch', noun: 'savedView', record: own, fields: { name: 'Best' } },
    ])
    const narrower = { ...filters, search: 'leak' }
    expect(changesOf(decideUpdateView(actor, own, { filters: narrower }))).toEqual([
      { type: 'patch', noun: 'savedView', record: own, fields: { filters: narrower } },
    ])
    expect(changesOf(decideUpdateView(actor, own, { name: ' VIPs ', filters: { ...filters } }))).toEqual([])
    expect(changesOf(decideUpdateView(actor, own, {}))).toEqual([])
  })

  test.each([
    ['of the team, by a standard user', ofTeam, {}, { code: 'forbidden' }],
    ['with no name', own, { name: ' ' }, { field: 'name' }],
    ['with no filters', own, { filters: {} }, { field: 'filters' }],
  ])('is not changed: %s', (_, view, given, refusal) => {
    expect(decideUpdateView(actor, view, given)).toMatchObject({ allowed: false, ...refusal })
  })

  it('goes, the team’s by a manager', () => {
    expect(changesOf(decideDeleteView(actor, own))).toEqual([{ type: 'remove', noun: 'savedView', record: own }])
    expect(decideDeleteView(actor, ofTeam)).toMatchObject({ code: 'forbidden' })
    expect(decideDeleteView(lead, ofTeam).allowed).toBe(true)
  })
})
