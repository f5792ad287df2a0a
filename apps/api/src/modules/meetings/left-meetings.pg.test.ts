import { API } from '@parley/contract'
import { HOUR_MS } from '@parley/domain'
import { expect, test } from 'vitest'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { ours } from '../../../test/world.ts'

const { app, other } = await startTwoProcesses()
const { knex } = app.database
const MEETINGS = '/api/meetings'
const later = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()

test('a meeting that guests change and cancel while its host leaves is held by whoever was chosen, or is cancelled', async () => {
  for (let round = 0; round < 4; round += 1) {
    await knex('meetings').delete()
    await knex('users').where({ id: ours.users.standard }).update({ status: 'active' })
    const [admin, host, basic, manager] = [
      await app.signInAs('admin'),
      await app.signInAs('standard'),
      await other.signInAs('basic'),
      await other.signInAs('manager'),
    ]
    const guestUserIds = [ours.users.basic, ours.users.manager]
    const body = { startTime: later(30), endTime: later(31), timezone: 'America/Denver', guestUserIds }
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three']) ids.push((await host.post(MEETINGS, { title, ...body })).body.id)
    const [first = '', second = '', third = ''] = ids
    const answers = await Promise.all([
      basic.patch(`${MEETINGS}/${first}`, { title: 'Changed', guestUserIds: [ours.users.basic, ours.users.admin] }),
      manager.post(`${MEETINGS}/${second}/cancel`, {}),
      admin.post(`${API}/settings/users/${ours.users.standard}/deactivate`, {
        reassignToUserId: null,
        meetingsToUserId: ours.users.manager,
      }),
      basic.patch(`${MEETINGS}/${third}`, { title: 'Changed too' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 200, 200])
    const stored = await knex('meetings').orderBy('title').select({ title: 'title', host: 'user_id', status: 'status' })
    expect(stored.filter(({ status }) => status === 'scheduled')).toEqual([
      { title: 'Changed', host: ours.users.manager, status: 'scheduled' },
      { title: 'Changed too', host: ours.users.manager, status: 'scheduled' },
    ])
    const invited: string[] = await knex('meeting_guests').where({ user_id: ours.users.manager }).pluck('meeting_id')
    expect(invited.filter((id) => id !== second)).toEqual([])
  }
}, 60_000)
