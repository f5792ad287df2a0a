import { API } from '@parley/contract'
import { todayIn } from '@parley/domain'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink } from '../../../test/payments.ts'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { ours } from '../../../test/world.ts'

const { app, other } = await startTwoProcesses()

/** Between the days that these two zones have, there is always one that the other has not. */
const [WEST, EAST] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']

test('a new zone is that of the lists of every process', async () => {
  const { knex } = app.database
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
