import { cents, fieldsChangedAfter, type OrganizationRecord } from '@parley/domain'
import { expect, test } from 'vitest'
import { liveChangesOf } from './live-changes.ts'
import { decideOrganizationEdit } from './organization.decisions.ts'
import { organizationRecord } from './test-records.ts'

const STORED: OrganizationRecord = {
  ...organizationRecord,
  paymentConfig: { ...organizationRecord.paymentConfig, default_link_expiration_days: 30 },
}
const changesOf = (change: Partial<OrganizationRecord>) => {
  const decision = decideOrganizationEdit(STORED, { ...STORED, ...change })
  if (!decision.allowed) throw new Error(decision.text)
  return decision.changes
}

test('what stands already changes nothing', () => {
  expect(changesOf({ name: ` ${STORED.name} ` })).toEqual([])
})

test('a change raises the version and is recorded with what was before', () => {
  const paymentConfig = { ...STORED.paymentConfig, standard_user_limit: cents(75_000) }
  const [edit, recorded] = changesOf({ paymentConfig })
  expect(edit).toMatchObject({ type: 'organization', fields: { paymentConfig, version: 5 } })
  expect(recorded).toMatchObject({
    type: 'audit',
    entry: {
      action: 'organization.update',
      before: { standard_user_limit: '500.00' },
      after: { standard_user_limit: '750.00', version: 5 },
    },
  })
})

test('a new name is read again in threads, a new zone wherever days are counted', () => {
  const topics = (change: Partial<OrganizationRecord>) =>
    changesOf(change)
      .flatMap(liveChangesOf)
      .map(({ topic }) => topic)
  expect(topics({ email: 'office@larkspur.example' })).toEqual(['settings'])
  expect(topics({ name: 'Larkspur' })).toEqual(['settings', 'message'])
  expect(topics({ timezone: 'America/Chicago' })).toEqual([
    'settings',
    'invoice',
    'transaction',
    'customer',
    'conversation',
  ])
})

test('a refused edit changes nothing', () => {
  expect(decideOrganizationEdit(STORED, { ...STORED, name: '' })).toMatchObject({ allowed: false, field: 'name' })
})

test('who changed what after a version is read from what was recorded', () => {
  const at = new Date('2026-11-19T21:47:00Z')
  const entry = (after: Record<string, string | number>) => ({ after, byName: 'Dana Whitfield', at })
  expect(
    fieldsChangedAfter(4, [entry({ name: 'Old', version: 4 }), entry({ name: 'A', email: 'b', version: 5 })]),
  ).toEqual([
    { field: 'email', byName: 'Dana Whitfield', at: at.toISOString() },
    { field: 'name', byName: 'Dana Whitfield', at: at.toISOString() },
  ])
})
