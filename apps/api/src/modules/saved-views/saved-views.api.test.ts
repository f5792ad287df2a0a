import { API } from '@parley/contract'
import { VIEWS_MAX } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'

let app: TestApp
const people = {} as Record<'basic' | 'manager', Awaited<ReturnType<TestApp['signInAs']>>>
beforeAll(async () => {
  app = await createTestApp()
  for (const role of ['basic', 'manager'] as const) people[role] = await app.signInAs(role)
})
afterAll(() => app.close())
beforeEach(() => app.database.knex('saved_views').delete())

const save = (who: keyof typeof people, name: string, isTeam = false) =>
  people[who].post(`${API}/saved-views`, { name, isTeam, filters: { tag: 'VIP', state: 'all' } })
const namesOf = async (who: keyof typeof people): Promise<string[]> =>
  (await people[who].get(`${API}/saved-views`)).body.map(({ name }: { name: string }) => name)

test('a view is seen by whoever made it, the team’s by everybody', async () => {
  expect((await save('basic', 'Mine')).body).toMatchObject({
    name: 'Mine',
    isTeam: false,
    filters: { tag: 'VIP', state: 'all' },
  })
  await save('manager', 'Ours', true)
  expect(await namesOf('basic')).toEqual(['Mine', 'Ours'])
  expect(await namesOf('manager')).toEqual(['Ours'])
})

test('a view gets other filters from whoever may change it', async () => {
  const { body: view } = await save('manager', 'Ours too', true)
  const change = (who: 'basic' | 'manager', body: object) => people[who].patch(`${API}/saved-views/${view.id}`, body)
  expect((await change('basic', { filters: { tag: 'Condo' } })).status).toBe(403)
  expect(await change('manager', { filters: { tag: 'Condo' } })).toMatchObject({
    status: 200,
    body: { name: 'Ours too', filters: { tag: 'Condo' } },
  })
  expect((await change('manager', { filters: {} })).status).toBe(400)
})

test('two at once never make more than there may be', async () => {
  const views = Array.from({ length: VIEWS_MAX - 1 }, (_, index) => `View ${index}`)
  for (const name of views) await save('basic', name)
  const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => save('basic', name)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(await namesOf('basic')).toHaveLength(VIEWS_MAX)
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
    'You have 30 views already. Delete one that is no longer needed, then save this one.',
  )
  expect((await save('manager', 'Team', true)).status).toBe(201)
})

test('a view that names somebody who is inactive by now is still there', async () => {
  const filters = { assignedToUserId: ours.users.standard }
  const { body } = await people.basic.post(`${API}/saved-views`, { name: 'Sam', isTeam: false, filters })
  const status = (to: string) => app.database.knex('users').where({ id: ours.users.standard }).update({ status: to })
  await status('inactive')
  expect((await people.basic.get(`${API}/saved-views`)).body).toEqual([body])
  const listed = await people.basic.get(`${API}/conversations?assignedToUserId=${ours.users.standard}`)
  expect(listed.status).toBe(200)
  await status('active')
})
