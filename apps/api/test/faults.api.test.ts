import { API } from '@parley/contract'
import { carrierFailureText } from '@parley/domain'
import { describe, expect, test } from 'vitest'
import { startJobs } from '../src/jobs/start-jobs.ts'
import { eventually } from './eventually.ts'
import { insertPayableLink, readBalance, readLedger } from './payments.ts'
import { createTestApp } from './test-app.ts'
import { insertConversation, ours } from './world.ts'

/** A process whose simulated providers have these faults. */
async function withFaults(faults: string) {
  const app = await createTestApp({ env: { PARLEY_SIM_FAULTS: faults } })
  const worker = await startJobs(app.context, app.url)
  return {
    app,
    knex: app.database.knex,
    ledger: (name: 'payments' | 'sms') => readLedger(app.context.config.simulation.dir, name),
    close: async () => {
      await worker.stop()
      await app.close()
    },
  }
}

describe('a payment', () => {
  test.each([
    ['whose answer is lost', 'drop-answer=1,drop-webhook=1'],
    ['whose answer is lost, but not its webhook', 'drop-answer=1'],
    ['that is pending at first', 'pending=1'],
    ['that is reported twice', 'duplicate-webhook=1'],
    ['that is only answered', 'drop-webhook=1,latency=50'],
  ])('%s is settled once', async (_, faults) => {
    const { app, knex, ledger, close } = await withFaults(faults)
    try {
      const link = await insertPayableLink(knex, ours, { amount: 1_999 })
      const first = await app.client().post(`/api/public/pay/${link.code}`, {})
      expect(['processing', 'paid']).toContain(first.body.status)
      await eventually('the settlement', async () => {
        const page = await app.client().get(`/api/public/pay/${link.code}`)
        return page.body.status === 'paid'
      })
      expect(await readBalance(knex, link.invoiceId)).toEqual({
        status: 'paid',
        paid: 1_999,
        completed: [1_999],
        receipts: 1,
      })
      expect(ledger('payments')).toHaveLength(1)
    } finally {
      await close()
    }
  })

  test('that the provider refuses is declined and takes nothing', async () => {
    const { app, knex, ledger, close } = await withFaults('refuse=1')
    try {
      const link = await insertPayableLink(knex, ours)
      const answer = await app.client().post(`/api/public/pay/${link.code}`, {})
      expect(answer.body.status).toBe('declined')
      expect(ledger('payments')).toEqual([])
      expect((await readBalance(knex, link.invoiceId)).paid).toBe(0)
    } finally {
      await close()
    }
  })

  test('that takes longer than a customer waits is shown as in progress, then as paid', async () => {
    const { app, knex, close } = await withFaults('latency=2600,drop-webhook=1')
    try {
      const { code } = await insertPayableLink(knex, ours)
      expect((await app.client().post(`/api/public/pay/${code}`, {})).body.status).toBe('processing')
      const page = await app.client().get(`/pay/${code}`)
      expect(page.text).toContain('Payment in progress')
      expect(page.text).toContain('http-equiv="refresh" content="2"')
      expect(page.text).not.toContain('<form')
      await eventually('the settlement', async () => {
        const state = await app.client().get(`/api/public/pay/${code}`)
        return state.body.status === 'paid'
      })
    } finally {
      await close()
    }
  })
})

describe('a text', () => {
  test.each([
    ['whose answer is lost', 'drop-answer=1,drop-webhook=1', { status: 'delivered', error_text: null }, 1],
    ['that is reported twice', 'duplicate-webhook=1', { status: 'delivered', error_text: null }, 1],
    ['that the carrier refuses', 'refuse=1', { status: 'failed', error_text: carrierFailureText('30007') }, 0],
  ])('%s ends as it should, sent at most once', async (_, faults, end, calls) => {
    const { app, knex, ledger, close } = await withFaults(faults)
    try {
      const staff = await app.signInAs('standard')
      const { conversationId } = await insertConversation(knex, ours)
      const sent = await staff.post(`${API}/messages`, { conversationId, content: 'On my way' })
      expect(sent.status).toBe(201)
      const message = await eventually('its end', async () => {
        const row = await knex('messages').where({ id: sent.body.id }).first('status', 'error_text')
        return row?.status === 'pending' ? null : row
      })
      expect(message).toEqual(end)
      expect(ledger('sms')).toHaveLength(calls)
    } finally {
      await close()
    }
  })
})
