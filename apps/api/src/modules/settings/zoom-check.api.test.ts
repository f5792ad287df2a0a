import { API } from '@parley/contract'
import { ZOOM_PROBLEM_TEXTS } from '@parley/domain'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { ZOOM_APP } from '../../../test/zoom-server.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createZoomChecks } from './zoom-check.ts'

const ORGANIZATION = `${API}/settings/organization`

test('an answer stands, also after another check was given up; that of another secret is none', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const checks = createZoomChecks(app.context)
  const account = { organizationId: ours.id, ...ZOOM_APP }
  const { knex } = app.database
  const shown = async () => {
    const { state, problem } = (await admin.get(ORGANIZATION)).body.zoom
    return [state, problem]
  }
  await admin.put(`${ORGANIZATION}/zoom`, ZOOM_APP)
  await inTransaction(knex, (trx) => checks.keep(trx, { ...account, clientSecret: 'before' }, null))
  expect(await shown()).toEqual(['checking', null])
  await inTransaction(knex, (trx) => checks.giveUp(trx, ours.id))
  expect(await shown()).toEqual(['failed', ZOOM_PROBLEM_TEXTS.unreachable])
  await inTransaction(knex, (trx) => checks.keep(trx, account, null))
  await inTransaction(knex, (trx) => checks.giveUp(trx, ours.id))
  expect(await shown()).toEqual(['connected', null])
  await app.close()
})
