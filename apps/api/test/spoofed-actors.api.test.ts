import { buildUrl, markInvoicePaid } from '@parley/contract'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/ids.ts'
import { hashPassword } from '../src/modules/auth/passwords.ts'
import { seal } from '../src/sealed.ts'
import type { Client } from './client.ts'
import { insertRecords } from './insert-records.ts'
import { ADMINS_AUTHENTICATOR, APP_SECRET, PASSKEY_CHALLENGE } from './request-samples.ts'
import { allForms, type Form, partsOf, sendParts } from './right-requests.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours, PASSWORD, theirs } from './world.ts'

/** A colleague who does nothing, so that rows name them only if a request body was trusted. */
const bystander = newId()

/** Every field in which a record states who did something, and for whom. */
const PERSONS = [
  'userId',
  'actorId',
  'authorId',
  'createdBy',
  'createdByUserId',
  'initiatedByUserId',
  'sentByUserId',
  'requestedByUserId',
  'decidedByUserId',
  'voidedByUserId',
  'reversedByUserId',
  'archivedByUserId',
  'resolvedByUserId',
]
const SPOOFS = {
  ...Object.fromEntries(PERSONS.map((name) => [name, bystander])),
  organizationId: theirs.id,
  role: 'admin',
  paymentLimit: null,
}

const writes = allForms().filter(({ endpoint }) => endpoint.method !== 'GET')

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('admin')
  await app.database.knex('users').insert({
    organization_id: ours.id,
    id: bystander,
    name: 'Bystander',
    email: 'bystander@ours.test',
    role: 'standard',
    password_hash: 'none',
  })
})
afterAll(() => app.close())

/** Per table, the number of rows that name the bystander or the other organisation. */
async function named(): Promise<unknown> {
  const { knex } = app.database
  const { rows: tables } = await knex.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const columns = tables.map(
    ({ name }) =>
      `(select count(*) from "${name}" t where t::text like '%${bystander}%' or t::text like '%${theirs.id}%') as "${name}"`,
  )
  return (await knex.raw<{ rows: unknown[] }>(`select ${columns.join(', ')}`)).rows[0]
}

const unpaidYet = async ({ knex, id }: Prepared) => {
  await knex('receipts').where({ transaction_id: id }).delete()
  await knex('refunds').where({ transaction_id: id }).delete()
}
const paid = ({ knex, id }: Prepared) =>
  knex('transactions')
    .where({ id })
    .update({ status: 'completed', completed_at: new Date(), provider_id: `sim-${id}` })

interface Prepared {
  knex: Knex
  /** The record that the request is about. */
  id: string
}

/** Stores the admin's authenticator app, confirmed by a first code or not. */
const factorOfAdmin = (isConfirmed: boolean) => async () => {
  const { config, database } = app.context
  const whose = { organization_id: ours.id, user_id: ours.users.admin }
  await database.knex('second_factors').where(whose).delete()
  // Reset, since another request has changed it.
  await database
    .knex('users')
    .where({ id: ours.users.admin })
    .update({ password_hash: await hashPassword(PASSWORD) })
  await database.knex('second_factors').insert({
    ...whose,
    sealed_secret: seal(config, 'second factor', ours.users.admin, APP_SECRET),
    confirmed_at: isConfirmed ? new Date() : null,
  })
}

/** Prepares the record so that the request can succeed. */
const PREPARE: Readonly<Record<string, (prepared: Prepared) => Promise<unknown>>> = {
  retryMessage: ({ knex, id }) =>
    knex('messages')
      .where({ id })
      .update({ direction: 'outbound', status: 'failed', sent_by_user_id: ours.users.admin }),
  undoInvoicePaid: ({ id }) => client.post(buildUrl(markInvoicePaid, { id }, {}), {}),
  // Conversations are assigned to active members only, so that the bystander gets none.
  autoAssign: ({ knex }) => knex('users').where({ id: bystander }).update({ status: 'inactive' }),
  simulatePayment: unpaidYet,
  refundTransaction: async (prepared) => {
    await unpaidYet(prepared)
    await paid(prepared)
  },
  approveRefund: paid,
  eraseCustomer: async ({ knex, id }) => {
    await knex('customer_imports').where({ status: 'running' }).update({ status: 'cancelled', file: null })
    await knex('customers').where({ id }).update({ name: 'Ada Alvarez' })
    const theirPayments = knex('transactions').where({ customer_id: id }).select('id')
    await knex('refunds')
      .whereIn('transaction_id', theirPayments)
      .update({ status: 'withdrawn', settled_at: new Date() })
  },
  cancelCustomerImport: ({ knex, id }) =>
    knex('customer_imports')
      .where({ id })
      .update({ status: 'running', file: Buffer.from('Name') }),
  addPasskey: async ({ knex }) => {
    const expiresAt = new Date(Date.now() + 60_000)
    const whose = { organization_id: ours.id, user_id: ours.users.admin }
    await knex('passkey_challenges').insert({ ...whose, challenge: PASSKEY_CHALLENGE, expires_at: expiresAt })
  },
  reauthenticateWithPasskey: async ({ knex }) => {
    await knex('passkeys').insert({
      organization_id: ours.id,
      id: newId(),
      user_id: ours.users.admin,
      credential_id: ADMINS_AUTHENTICATOR.credentialId,
      public_key: Buffer.from(ADMINS_AUTHENTICATOR.publicKey),
      name: 'Phone',
      transports: [],
      created_at: new Date(),
    })
    const expiresAt = new Date(Date.now() + 60_000)
    await knex('passkey_challenges').insert({ challenge: PASSKEY_CHALLENGE, expires_at: expiresAt })
  },
  startSecondFactor: factorOfAdmin(false),
  confirmSecondFactor: factorOfAdmin(false),
  renewRecoveryCodes: factorOfAdmin(true),
  removeSecondFactor: factorOfAdmin(true),
  retryMeetingOnZoom: ({ knex, id }) =>
    knex('meetings')
      .where({ id })
      .update({ zoom: JSON.stringify({ id: null, isAsked: true, problem: 'refused', news: null }) }),
  withdrawRefund: ({ knex, id }) =>
    knex('refunds').where({ transaction_id: id }).update({ requested_by_user_id: ours.users.admin }),
}

describe('who acts is who is signed in, whatever the body says', () => {
  test.each(writes.map((form): [string, Form] => [form.name, form]))('%s', async (_name, form) => {
    const { knex } = app.database
    const parts = partsOf(form, await insertRecords(knex, ours))
    const id = String(parts.params['id'] ?? parts.body['transactionId'])
    await PREPARE[form.endpoint.name]?.({ knex, id })
    const before = await named()
    const answer = await sendParts(client, form, { ...parts, body: { ...SPOOFS, ...parts.body } })
    expect(answer.status < 300 ? 'done' : answer.text).toBe('done')
    expect(await named()).toEqual(before)
  })
})
