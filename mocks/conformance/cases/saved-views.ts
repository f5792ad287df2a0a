import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from '@parley/contract'
import type { Case, Persona } from '../case.ts'

const byName = (row: Record<string, unknown>) => String(row['name'])
const list = (name: string, as: Persona): Case => ({
  name,
  endpoint: listSavedViews,
  as,
  status: 200,
  ascending: byName,
})
const filters = { tag: 'Member', assignedToUserId: 'unassigned', state: 'all' }
const create = (name: string, body: object, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: createSavedView,
  as: 'standard',
  body: () => ({ name: ' Members ', isTeam: false, filters, ...body }),
  status: 201,
  ...rest,
})
const refused = (name: string, body: object) => create(name, body, { status: 400, code: 'invalid' })
const rename = (as: Persona, of: string, rest: Partial<Case> = {}): Case => ({
  name: `${of}, renamed by ${as}`,
  endpoint: updateSavedView,
  as,
  params: (_, made) => ({ id: made(of) }),
  body: () => ({ name: 'Members, unassigned' }),
  status: 200,
  ...rest,
})
const remove = (as: Persona, of: string, rest: Partial<Case> = {}): Case => ({
  name: `${of}, deleted by ${as}`,
  endpoint: deleteSavedView,
  as,
  params: (_, made) => ({ id: made(of) }),
  status: 204,
  ...rest,
})

/** Saved views: named filters of the inbox. */
export const savedViews: readonly Case[] = [
  create('an own view, twice under one key', {}, { headers: { 'Idempotency-Key': 'view-1' }, times: 2 }),
  create(
    'another view under its key',
    { name: 'Other' },
    { headers: { 'Idempotency-Key': 'view-1' }, status: 422, code: 'idempotency_key_reused' },
  ),
  create('more views than there may be', {}, { as: 'basic', times: 31, status: 409, code: 'wrong_state' }),
  create('an own view', { filters: { search: 'pipe' } }),
  create('a view of the team', { isTeam: true, name: 'Billing' }, { as: 'manager' }),
  create('a view of the team, by standard', { isTeam: true }, { status: 403, code: 'forbidden' }),
  refused('a view without a name', { name: ' ' }),
  refused('a view with a long name', { name: 'a'.repeat(41) }),
  refused('a view of everything', { filters: {} }),
  refused('a view by a state that is none', { filters: { state: 'closed' } }),
  list('the views of whoever made them', 'standard'),
  list('the views of somebody else', 'basic'),
  list('the views of another organisation', 'otherManager'),
  rename('standard', 'an own view'),
  rename('standard', 'an own view', {
    name: 'an own view, without a name',
    body: () => ({ name: '' }),
    status: 400,
    code: 'invalid',
  }),
  rename('standard', 'an own view', {
    name: 'an own view with other filters',
    body: () => ({ filters: { tag: 'Condo', state: 'done' } }),
  }),
  rename('standard', 'an own view', {
    name: 'an own view without filters',
    body: () => ({ filters: {} }),
    status: 400,
    code: 'invalid',
  }),
  rename('standard', 'an own view', {
    name: 'an own view with nothing to change',
    body: () => ({}),
    status: 400,
    code: 'invalid',
  }),
  list('the view with its other filters', 'standard'),
  rename('admin', 'an own view', { status: 404, code: 'not_found' }),
  rename('basic', 'a view of the team', { status: 403, code: 'forbidden' }),
  rename('admin', 'a view of the team'),
  remove('otherAdmin', 'a view of the team', { status: 404, code: 'not_found' }),
  remove('standard', 'a view of the team', { status: 403, code: 'forbidden' }),
  remove('manager', 'a view of the team'),
  remove('standard', 'an own view'),
  list('the views that are left', 'standard'),
]
