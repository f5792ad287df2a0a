import { API } from '@parley/contract'
import { addDays, startOfDay, todayIn } from '@parley/domain'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink } from '../../../test/payments.ts'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { ours } from '../../../test/world.ts'

const { app, other } = await startTwoProcesses()

const [WEST, EAST] = ['America/Los_Angeles', 'America/New_York']

test('a new zone is that of the lists of every process', async () => {
  const { knex } = app.database
  const now = app.clock.now()
  // An hour before midnight in the west it is already the next day in the east.
  const late = startOfDay(addDays(todayIn(WEST, now), 1), WEST).getTime() - 3_600_000
  for (const process of [app, other]) process.clock.advance(late - process.clock.now().getTime())
  const admin = await app.signInAs('admin')
  const PATH = `${API}/settings/organization`
  const setZone = async (timezone: string) => {
    const { body } = await admin.get(PATH)
    expect((await admin.put(PATH, { ...(body as object), timezone })).status).toBe(200)
  }
  const { invoiceId } = await insertPayableLink(knex, ours)
  await knex('invoices')
    .where({ id: invoiceId })
    .update({ due_date: todayIn(WEST, app.clock.now()) })
  const [here, there] = [await app.signInAs('manager'), await other.signInAs('manager')]
  const overdue = async (client: typeof here) =>
    ((await client.get(`${API}/invoices?status=overdue`)).body as { id: string }[]).some(({ id }) => id === invoiceId)

  for (let round = 0; round < 10; round += 1) {
    await setZone(WEST)
    expect(await overdue(here)).toBe(false)
    await eventually('the other process', async () => !(await overdue(there)))
    await setZone(EAST)
    expect(await overdue(here)).toBe(true)
    await eventually('the other process', async () => overdue(there))
  }
})
